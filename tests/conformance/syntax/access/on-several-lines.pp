$a = Struct[
  {
    a => Integer,
  }
]
