S = Struct.new(:a, :b)
s = S.new(1, 2)
begin; S.new(1, 2, 3); rescue => e; p e.class, e.message; end
begin; s[:c]; rescue => e; p e.class, e.message; end
begin; s["zz"]; rescue => e; p e.class, e.message; end
begin; s[2]; rescue => e; p e.class, e.message; end
begin; s[-3]; rescue => e; p e.class, e.message; end
begin; s[:c] = 1; rescue => e; p e.class, e.message; end
begin; s[Object.new]; rescue => e; p e.class, e.message; end
begin; s.freeze.a = 5; rescue => e; p e.class, e.message; end
begin; s[:a] = 5; rescue => e; p e.class, e.message; end
begin; Struct.new(:a, :a); rescue => e; p e.class, e.message; end
begin; Struct.new; rescue => e; p e.class, e.message; end
begin; Struct.new("lower"); rescue => e; p e.class, e.message; end
begin; Struct.new(:a, 1); rescue => e; p e.class, e.message; end
begin; Struct.new(:a, foo: 1); rescue => e; p e.class, e.message; end
begin; s.values_at(5); rescue => e; p e.class, e.message; end
begin; s.dig(:zz); rescue => e; p e.class, e.message; end
begin; s.foo; rescue NoMethodError => e; puts e.message; end
