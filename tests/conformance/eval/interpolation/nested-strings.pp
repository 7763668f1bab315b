$a = 'x'
"outer ${"inner ${"deep ${a}"}"}"
