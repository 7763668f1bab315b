def luhn?(s) = s.delete("^0-9").reverse.each_char.with_index.sum { |c, i| d = c.to_i; i.odd? ? (d * 2).digits.sum : d } % 10 == 0
p luhn?("4539 1488 0343 6467"), luhn?("8273 1232 7352 0569")
isbn = ->(s) { s.delete("-").chars.each_with_index.sum { |c, i| (c == "X" ? 10 : c.to_i) * (10 - i) } % 11 == 0 }
p isbn.("0-306-40615-2"), isbn.("0-306-40615-3"), "abc".sum, "abc".bytes.inject { |h, b| (h * 31 + b) & 0xffffffff }
