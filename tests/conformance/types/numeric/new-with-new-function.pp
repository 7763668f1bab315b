[Numeric.new('7'), new(Numeric, '7'), '7'.convert_to(Numeric)]
