type Num = Integer
[Num('5'), Num.new('7'), Num('0x1F', 16)]
