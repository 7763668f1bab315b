require 'json'; require 'date'; require 'set'
class Pr
def to_s = 'pr'; end
class Th
def to_h = { x: 1 }; end
class Tj
def to_json(*a) = '"tj"'; end
class Ta
def to_ary = [1]; end
puts JSON.generate([Date.new(2024, 1, 2), Time.at(0).utc, :sym, 1r, 2i, 1..3, Pr.new, Tj.new, Set[1], String, nil, 10**25, 1.0e-5, 100.0, 1e20, 'é', "\u2028", "\x7f"]), { Pr.new => 1, nil => 2, 1.5 => 3, true => 4, Date.new(2024, 1, 2) => 5 }.to_json, [Th.new].to_json == [Th.new.to_s].to_json
