'use strict';
const all = (selector) => Array.from(document.querySelectorAll(selector));
const byId = (id) => document.getElementById(id);
const groups = all('.group');
const texts = new Map(groups.map((group) => [group, group.textContent.toLowerCase()]));
const members = new Map(groups.map((group) => [group, new Set((group.dataset.nodes || '').split(' '))]));
let node = '';

function update() {
  const words = byId('search').value.toLowerCase().split(/\s+/).filter(Boolean);
  const kind = byId('kind').value;
  const section = byId('section').value;
  let shown = 0;
  for (const group of groups) {
    const matches = words.every((word) => texts.get(group).includes(word))
      && (!kind || group.dataset.kind === kind)
      && (!section || group.parentElement.dataset.section === section)
      && (!node || members.get(group).has(node));
    group.hidden = !matches;
    shown += matches ? 1 : 0;
  }
  for (const part of all('section')) {
    part.hidden = !part.querySelector('.group:not([hidden])');
  }
  byId('none').hidden = shown > 0 || groups.length === 0;
}

for (const id of ['search', 'kind', 'section']) {
  byId(id).addEventListener('input', update);
}
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
byId('open').addEventListener('click', () => groups.forEach((group) => { group.open = !group.hidden; }));
byId('close').addEventListener('click', () => groups.forEach((group) => { group.open = false; }));
for (const button of all('.node')) {
  button.addEventListener('click', () => {
    node = button.dataset.node;
    all('.node').forEach((other) => other.classList.toggle('chosen', other === button));
    update();
  });
}
byId('node-search').addEventListener('input', (event) => {
  const wanted = event.target.value.toLowerCase();
  for (const button of all('.node')) {
    button.parentElement.hidden = button.dataset.node !== '' && !button.textContent.toLowerCase().includes(wanted);
  }
});
// `#search=…`, `#node=…` and `#kind=…` lead to a view, `#g…` to a group.
function follow() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  for (const id of ['search', 'kind', 'section']) {
    if (wanted.has(id)) { byId(id).value = wanted.get(id); }
  }
  if (wanted.has('node')) {
    const button = all('.node').find((found) => found.firstChild.textContent === wanted.get('node'));
    if (button) { button.click(); }
  }
  const group = groups.find((found) => '#' + found.id === location.hash);
  if (group) { group.open = true; }
  if (groups.length === 1) { groups[0].open = true; }
  update();
}
addEventListener('hashchange', follow);
follow();
