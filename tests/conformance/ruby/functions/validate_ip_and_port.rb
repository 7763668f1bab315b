def port?(n) = n.to_s.match?(/\A\d+\z/) && n.to_i.between?(0, 65_535)
def ipv4?(s) = s.is_a?(String) && s.split(".", -1).then { |a| a.size == 4 && a.all? { _1.match?(/\A\d{1,3}\z/) && _1.to_i < 256 } }
p [80, "65535", 70_000, "x", -1, nil].map { port?(_1) }, ["1.2.3.4", "256.1.1.1", "1.2.3", "1.2.3.4.5", "a.b.c.d", nil, "01.2.3.4", "1.2.3."].map { ipv4?(_1) }
mac = ->(s) { s.match?(/\A(?:\h{2}:){5}\h{2}\z/) }
p mac.("00:1a:2B:3c:4d:5e"), mac.("00:1a"), mac.("00-1a-2b-3c-4d-5e")
