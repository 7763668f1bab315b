p (1..3).first, (1..3).first(2), (1..3).last, (1..3).last(2), (1...3).last, (1...3).last(2), (1..).first, ("a".."c").last(2), (1..3).first(0)
begin; (1..).last; rescue => e; p e.class, e.message; end
begin; (1..).last(2); rescue => e; p e.class, e.message; end
begin; (..1).first; rescue => e; p e.class, e.message; end
begin; (..1).first(1); rescue => e; p e.class, e.message; end
begin; (1..3).first(-1); rescue => e; p e.class, e.message; end
begin; (1..3).last(-1); rescue => e; p e.class, e.message; end
p (1..3).min, (1..3).max, (1...3).max, (3..1).min, (3..1).max, (1..3).minmax, (1.0..2.5).max, (1..2.5).max, ("a".."c").max, ("a"..."c").max, (1..3).min(2), (1..3).max(2), (1..).min, (..3).max
p (1..3).max { |a, b| b <=> a }, (1..3).min { |a, b| b <=> a }, (1..3).minmax { |a, b| b <=> a }
begin; (1..).max; rescue => e; p e.class, e.message; end
begin; (..1).min; rescue => e; p e.class, e.message; end
begin; (1...2.5).max; rescue => e; p e.class, e.message; end
begin; (1.5...3).max; rescue => e; p e.class, e.message; end
begin; (1..).max { }; rescue => e; p e.class, e.message; end
begin; (..1).max { }; rescue => e; p e.class, e.message; end
begin; (1..).minmax; rescue => e; p e.class, e.message; end
