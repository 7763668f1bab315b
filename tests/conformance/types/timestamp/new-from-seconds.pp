[Timestamp(0), Timestamp(-1), Timestamp(1.5), Timestamp(4102444800)].map |$t| { String($t) }
