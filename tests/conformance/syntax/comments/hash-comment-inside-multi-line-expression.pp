$a = [ # first
  1,   # second
       # third
  2,   # fourth
]      # fifth
