
(function () {
  "use strict";
  var form = document.querySelector(".search"), input = document.getElementById("q"), found = document.getElementById("found");
  if (!form) return;
  var rows = Array.prototype.slice.call(document.querySelectorAll(".f")), texts = null, timer = 0;
  form.hidden = false;
  function filter() {
    timer = 0;
    var words = input.value.toLowerCase().split(/\s+/).filter(Boolean), shown = 0;
    if (!texts) texts = rows.map(function (row) { return row.textContent.toLowerCase(); });
    rows.forEach(function (row, i) {
      var hit = words.every(function (word) { return texts[i].indexOf(word) >= 0; });
      row.hidden = !hit;
      if (hit) shown += 1;
    });
    document.body.classList.toggle("filtered", words.length > 0);
    found.textContent = words.length ? found.dataset.count.replace("%1", shown).replace("%2", rows.length) : "";
    if (words.length && shown) rows.find(function (row) { return !row.hidden; }).scrollIntoView();
  }
  function reveal() {
    var target = null;
    try { target = document.getElementById(decodeURIComponent(location.hash.slice(1))); } catch (error) { return; }
    if (!target || !target.hidden) return;
    input.value = "";
    filter();
    target.scrollIntoView();
  }
  input.addEventListener("input", function () {
    if (timer) clearTimeout(timer);
    timer = setTimeout(filter, rows.length > 2000 ? 150 : 0);
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (timer) { clearTimeout(timer); filter(); }
    var first = document.querySelector(".f:not([hidden]) .n");
    if (first) { first.focus(); first.scrollIntoView({ block: "center" }); }
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "Escape" && document.activeElement === input) {
      input.value = "";
      filter();
      input.blur();
    } else if (event.key === "/" && document.activeElement !== input && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
      input.select();
    }
  });
  window.addEventListener("hashchange", reveal);
})();
