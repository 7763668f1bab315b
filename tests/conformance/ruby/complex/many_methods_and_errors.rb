p 2i, Complex(1, 2), Complex(1, -2), Complex(1.5, 0), Complex('1+2i'), Complex('3'), Complex(1, 2r), Complex('1@2'), Complex::I, Complex(0, Float::NAN), Complex(0, -0.0), Complex(1, Float::INFINITY)
puts Complex(1, 2), Complex(1, -2.5), Complex(1r/2, 3)
p Complex(1, 2) + 1, Complex(1, 2) * Complex(3, 4), Complex(1, 2) / Complex(3, 4), Complex(1.0, 2) / 2, Complex(1, 2) ** 2, Complex(1, 2) ** -1, Complex(1, 2) - 1i, Complex(1, 2).abs, Complex(3, 4).abs, Complex(3, 4).abs2, Complex(3, 4).arg, Complex(3, 4).polar, Complex(3, 4).rect, Complex(3, 4).conj, Complex(3, 4).real, Complex(3, 4).imag, Complex(3, 0).to_i, Complex(3, 0).to_f, Complex(3, 0).to_r, Complex(3, 4) == Complex(3.0, 4), Complex(3, 0) == 3, Complex(3, 4).hash == Complex(3, 4).hash, Complex.polar(1, Math::PI / 2).real.round(10), Complex.rect(1, 2), Complex(3, 4).real?, Complex(3, 4).finite?, Complex(1, 2).rationalize, -Complex(1, 2), Complex(1, 0) <=> 2, Complex(1, 1) <=> 2
begin; Complex(3, 4).to_i; rescue => e; p e.class, e.message; end
begin; Complex(3, 4) < 1; rescue => e; p e.class, e.message; end
begin; Complex(3, 4) % 2; rescue => e; p e.class, e.message; end
begin; Complex(nil); rescue => e; p e.class, e.message; end
begin; Complex('x'); rescue => e; p e.class, e.message; end
begin; Complex(1, 2).positive?; rescue => e; p e.class, e.message; end
begin; Complex(1, 2) / 0; rescue => e; p e.class, e.message; end
p '1+2i'.to_c, 'x'.to_c, '3.5'.to_c, nil.to_c, 3.i, Complex('x', exception: false), Math.sqrt(4), Complex(1,2).fdiv(2), Complex(1,2).quo(2), Complex(1, 2).numerator, Complex(1r/2, 2).denominator
