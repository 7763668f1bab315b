[Init[Integer].new('7'), Init[Integer, 16].new('0xff'), Init[Integer].new(['0x10', 16]), Init[Boolean].new('yes')]
