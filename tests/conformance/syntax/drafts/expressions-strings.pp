$a = [
  # Single quoted strings
  'hello',
  'I take a bit
  more room',
  'He said "hello", but it sounded like \'hell-yo\'',
  # Double quoted strings
  "You can quote me on that",
  "I keep \t of things around here",
  "I can not drink more than $max_beers beers",
]
