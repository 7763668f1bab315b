def cidr_to_mask(n) = [((1 << 32) - (1 << (32 - n)))].pack("N").unpack("C4").join(".")
def mask_to_cidr(m) = m.split(".").map(&:to_i).pack("C4").unpack1("B*").count("1")
[0, 8, 16, 20, 24, 25, 30, 32].each { |n| m = cidr_to_mask(n); puts "/#{n} #{m} #{mask_to_cidr(m)}" }
ip = ->(s) { s.split(".").inject(0) { |a, o| (a << 8) + o.to_i } }
str = ->(i) { [24, 16, 8, 0].map { |b| (i >> b) & 255 }.join(".") }
p str.(ip.("10.1.2.3") & ip.("255.255.0.0")), str.(ip.("10.1.2.3") | ~ip.("255.255.0.0") & 0xffffffff), ip.("0.0.1.0")
