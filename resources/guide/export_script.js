
(function () {
  "use strict";
  var form = document.querySelector("form"), input = document.getElementById("q"), found = document.getElementById("found");
  var list = document.getElementById("hits"), contents = document.getElementById("contents"), sections = null, timer = 0;
  form.hidden = false;

  function read() {
    sections = Array.prototype.map.call(document.querySelectorAll("main section"), function (section, order) {
      var head = section.querySelector("h1, h2, h3, h4"), page = section.parentElement.querySelector("h1");
      var text = Array.prototype.filter.call(section.children, function (child) { return child !== head; })
        .map(function (child) { return child.textContent; }).join(" ").replace(/\s+/g, " ");
      return { id: section.id, order: order, title: head.textContent, page: page === head ? "" : page.textContent, text: text,
               lowTitle: head.textContent.toLowerCase(), lowPage: page === head ? "" : page.textContent.toLowerCase(), low: text.toLowerCase() };
    });
  }
  // 3 is a word, 2 begins one, 1 is inside of one.
  function match(text, word) {
    var best = 0;
    for (var at = text.indexOf(word); at >= 0 && best < 3; at = text.indexOf(word, at + 1)) {
      var begins = at === 0 || !/[a-z0-9]/.test(text[at - 1]), end = text[at + word.length];
      best = Math.max(best, begins ? (end === undefined || !/[a-z0-9]/.test(end) ? 3 : 2) : 1);
    }
    return best;
  }
  function score(section, words) {
    var sum = 0;
    for (var i = 0; i < words.length; ++i) {
      var title = match(section.lowTitle, words[i]), page = match(section.lowPage, words[i]), text = match(section.low, words[i]);
      if (title + page + text === 0) return 0;
      sum += 12 * title + 4 * page + 2 * text;
    }
    return section.lowTitle === words.join(" ") ? sum + 24 : sum;
  }
  function marked(target, text, words) {
    var low = text.toLowerCase(), at = 0;
    while (at < text.length) {
      var next = text.length, length = 0;
      words.forEach(function (word) {
        var place = low.indexOf(word, at);
        if (place >= 0 && (place < next || (place === next && word.length > length))) { next = place; length = word.length; }
      });
      target.append(text.slice(at, next));
      if (length) { var mark = document.createElement("mark"); mark.textContent = text.slice(next, next + length); target.append(mark); }
      at = next + length;
    }
  }
  function excerpt(section, words) {
    var first = words.map(function (word) { return section.low.indexOf(word); }).filter(function (at) { return at >= 0; });
    var begin = first.length ? Math.max(0, Math.min.apply(null, first) - 40) : 0;
    if (begin) begin = section.text.indexOf(" ", begin) + 1;
    return (begin ? "… " : "") + section.text.slice(begin, begin + 140) + (begin + 140 < section.text.length ? " …" : "");
  }
  function search() {
    timer = 0;
    var words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    list.textContent = "";
    contents.hidden = words.length > 0;
    if (!words.length) { found.textContent = ""; return; }
    if (!sections) read();
    var hits = sections.map(function (section) { return { section: section, score: score(section, words) }; })
      .filter(function (hit) { return hit.score > 0; })
      .sort(function (a, b) { return b.score - a.score || a.section.order - b.section.order; });
    found.textContent = hits.length === 0 ? "Nothing found" : hits.length === 1 ? "1 section" : hits.length + " sections";
    hits.slice(0, 60).forEach(function (hit) {
      var row = document.createElement("li"), link = document.createElement("a"), small = document.createElement("small");
      link.href = "#" + hit.section.id;
      marked(link, hit.section.title, words);
      if (hit.section.page) link.append(" – " + hit.section.page);
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
