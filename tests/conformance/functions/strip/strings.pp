['  a '.strip, "\t a b \n".strip, ''.strip, '   '.strip, "\u00a0a\u00a0".strip, "\u0000a\u0000".strip]
