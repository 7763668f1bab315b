const filter = document.getElementById("filter");
const entries = [...document.querySelectorAll("details.cause, tbody tr")];
const texts = entries.map((entry) => entry.textContent.toLowerCase());
filter.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  entries.forEach((entry, index) => {
    entry.hidden = !words.every((word) => texts[index].includes(word));
  });
});
const causes = document.querySelectorAll("details.cause");
if (causes.length === 1) causes[0].open = true;
