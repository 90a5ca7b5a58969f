
(function () {
  "use strict";
  var form = document.querySelector("form"), input = document.getElementById("q"), found = document.getElementById("found");
  var list = document.getElementById("hits"), contents = document.getElementById("contents"), sections = null, timer = 0;
  form.hidden = false;

  // As engine/guide/search.cpp does.
  var questionWords = ("a about am an and are as at be by can could did do does for from has have how i in is it its me mean means my of on or say says should so tell that the there this to was we what when where which who why will with would you your").split(" ");
  var inflections = ["ations", "ation", "ating", "ates", "ated", "ings", "ing", "ate", "ied", "ies", "ed", "es", "e", "s", "y"];

  function wordsOf(query) {
    var all = query.toLowerCase().split(/\s+/).map(function (word) { return word.replace(/^[;:'"()]+|[?!.,;:'"()]+$/g, ""); }).filter(Boolean);
    var words = all.filter(function (word) { return questionWords.indexOf(word) < 0; });
    return words.length ? words : all;
  }
  function stemOf(word) {
    if (!/^[a-z]+$/.test(word) || /ss$/.test(word)) return word;
    var ending = inflections.filter(function (one) { return word.endsWith(one) && word.length - one.length >= 3; })[0] || "";
    var stem = word.slice(0, word.length - ending.length), last = stem[stem.length - 1];
    return ending && stem.length > 3 && last === stem[stem.length - 2] && !/[sl]/.test(last) ? stem.slice(0, -1) : stem;
  }
  function wordsIn(text) {
    var low = text.toLowerCase();
    return { low: low, stems: new Set((low.match(/[a-z0-9]+/g) || []).map(stemOf)) };
  }
  function read() {
    sections = Array.prototype.map.call(document.querySelectorAll("main section"), function (section, order) {
      var head = section.querySelector("h1, h2, h3, h4"), page = section.parentElement.querySelector("h1");
      var text = Array.prototype.filter.call(section.children, function (child) { return child !== head && !child.matches("figure, .picture"); })
        .map(function (child) { return child.textContent; }).join(" ").replace(/\s+/g, " ");
      var place = page === head ? "" : page.textContent, rule = section.id.startsWith("rule-");
      return { id: section.id, order: order, title: rule && place ? place : head.textContent, place: rule && place ? head.textContent : place,
               rule: rule ? page.textContent : "", plus: section.id.startsWith("glossary") ? 40 : 0, text: text,
               inTitle: wordsIn(head.textContent), inPage: wordsIn(place), inText: wordsIn(text) };
    });
  }
  function is(character) { return character !== undefined && /[a-z0-9]/.test(character); }
  // 4 is a word, 2 begins one, 1 is inside of one, 0 none.
  function appearance(text, word) {
    var best = 0;
    for (var at = text.indexOf(word); at >= 0 && best < 4; at = text.indexOf(word, at + 1)) {
      var begins = !is(text[at - 1]) || !is(word[0]), ends = !is(text[at + word.length]) || !is(word[word.length - 1]);
      best = Math.max(best, begins && ends ? 4 : begins ? 2 : word.length > 3 ? 1 : 0);
    }
    return best;
  }
  // 3 is another inflection.
  function match(words, word, stem) {
    var best = appearance(words.low, word);
    return best < 3 && words.stems.has(stem) ? 3 : best;
  }
  function score(section, words) {
    var sum = 1000 + section.plus;
    for (var i = 0; i < words.length; ++i) {
      var stem = stemOf(words[i]), title = match(section.inTitle, words[i], stem), page = match(section.inPage, words[i], stem);
      var text = match(section.inText, words[i], stem);
      if (title + page + text === 0) return 0;
      sum += 12 * title + 4 * page + 2 * text - (Math.max(title, page, text) === 1 && sum > 999 ? 1000 : 0);
    }
    return section.inTitle.low === words.join(" ") ? sum + 24 : sum;
  }
  // Where the words are, also in another inflection: [from, to] pairs.
  function marksOf(text, words) {
    var low = text.toLowerCase(), stems = words.map(stemOf), all = [], found;
    words.forEach(function (word) {
      for (var at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length))
        if (appearance(low.slice(Math.max(0, at - 1), at + word.length), word)) all.push([at, at + word.length]);
    });
    for (var each = /[a-z0-9]+/g; (found = each.exec(low)); )
      if (stems.indexOf(stemOf(found[0])) >= 0) all.push([found.index, found.index + found[0].length]);
    return all.sort(function (a, b) { return a[0] - b[0]; });
  }
  function marked(target, text, words) {
    var at = 0;
    marksOf(text, words).forEach(function (pair) {
      if (pair[1] <= at) return;
      var from = Math.max(at, pair[0]), mark = document.createElement("mark");
      target.append(text.slice(at, from));
      mark.textContent = text.slice(from, pair[1]);
      target.append(mark);
      at = pair[1];
    });
    target.append(text.slice(at));
  }
  function excerpt(section, words) {
    var first = marksOf(section.text, words)[0];
    var begin = first ? Math.max(0, first[0] - 40) : 0;
    if (begin) begin = section.text.indexOf(" ", begin) + 1;
    return (begin ? "… " : "") + section.text.slice(begin, begin + 140) + (begin + 140 < section.text.length ? " …" : "");
  }
  function search() {
    timer = 0;
    var words = wordsOf(input.value), rules = {};
    list.textContent = "";
    contents.hidden = words.length > 0;
    if (!words.length) { found.textContent = ""; return; }
    if (!sections) read();
    var hits = sections.map(function (section) { return { section: section, score: score(section, words) }; })
      .filter(function (hit) { return hit.score > 0; })
      .sort(function (a, b) { return b.score - a.score || a.section.order - b.section.order; })
      .filter(function (hit) {              // of a rule the best section
        var again = hit.section.rule && rules[hit.section.rule];
        rules[hit.section.rule] = true;
        return !again;
      });
    found.textContent = hits.length === 0 ? "Nothing found" : hits.length === 1 ? "1 section" : hits.length + " sections";
    hits.slice(0, 60).forEach(function (hit) {
      var row = document.createElement("li"), link = document.createElement("a"), small = document.createElement("small");
      link.href = "#" + hit.section.id;
      marked(link, hit.section.title, words);
      if (hit.section.place) link.append(" – " + hit.section.place);
      marked(small, excerpt(hit.section, words), words);
      row.append(link, small);
      list.append(row);
    });
  }
  input.addEventListener("input", function () {
    if (timer) clearTimeout(timer);
    timer = setTimeout(search, 60);
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (timer) { clearTimeout(timer); search(); }
    var first = list.querySelector("a");
    if (first) first.click();
  });
  document.addEventListener("keydown", function (event) {
    var inList = list.contains(document.activeElement);
    if (event.key === "Escape" && (document.activeElement === input || inList)) {
      input.value = "";
      search();
      input.blur();
    } else if (event.key === "/" && document.activeElement !== input && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && (document.activeElement === input || inList)) {
      var links = Array.prototype.slice.call(list.querySelectorAll("a"));
      var to = links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1);
      event.preventDefault();
      if (to < 0) input.focus(); else if (links[to]) links[to].focus();
    }
  });
})();
