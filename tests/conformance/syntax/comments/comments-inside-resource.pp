notify { # a
  'x': # b
    # c
    message /* d */ => # e
      'hello', # f
    # g
} # h
