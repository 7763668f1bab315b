[
  Nosuch['a'],
]
