["1", "1.5", "-2.5e3", " 3.0 ", "1_0.5", "1e-2", "0x1p3", "0x1.8p1", "1E5", "+7"].each { |v| p Float(v) }
["", "1.", ".5", "1e", "a", "1.5x", "1__0", "_1", "1_.0", "1._0", "0x", "1 2", "."].each do |v|
  p Float(v)
rescue ArgumentError => e
  puts e.message
end
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { Float(nil) }
attempt { Float(true) }
attempt { Float([]) }
attempt { Float(:a) }
attempt { Float(3) }
attempt { Float(10**20) }
attempt { Float(1r / 4) }
attempt { Float("x", exception: false) }
attempt { Float(nil, exception: false) }
attempt { Float(Object.new.tap { |o| def o.to_f = 2.5 }) }
