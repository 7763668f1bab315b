c = Complex(3, 4)
p c, c.abs, c.real, c.imaginary, c.conjugate, c + 1, c * c, c / 2, c ** 2, c == Complex(3, 4), c.rectangular, c.polar.map { _1.round(3) }, -c, Complex("1-2i"), Complex(1.5, 0), c.to_s, 2i * 2i, Complex(3, 0) == 3, Complex(3, 0).to_i, c.arg.round(3), Complex.polar(1, Math::PI / 2).real.round(5), 1 + 2i, c.real?, c.finite?
[-> { c.to_i }, -> { c < 1 }, -> { Complex("x") }, -> { c % 2 }].each { |l| l.call rescue p $!.class, $!.message.gsub(/0x\h+/, "0x") }
