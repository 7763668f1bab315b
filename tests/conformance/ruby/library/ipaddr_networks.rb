require 'ipaddr'
a = IPAddr.new('192.168.1.10/24')
p a.include?('192.168.1.5'), a.include?(IPAddr.new('10.0.0.1')), a === '192.168.1.1', a.include?('::1'), a.include?('192.168.1.0/25'), a.include?('192.168.0.0/16')
p a.to_range.first.to_s, a.to_range.last.to_s, a.mask(16).to_s, a.mask('255.255.255.128').to_s, a.ipv4?, a.ipv6?, a.succ.to_s, a.hton, a.netmask, a.prefix
p a == IPAddr.new('192.168.1.0/24'), a <=> IPAddr.new('10.0.0.0'), a.eql?(IPAddr.new('192.168.1.0/24')), a.hash == IPAddr.new('192.168.1.0/24').hash, a == '192.168.1.0', a == 'foo', a <=> 'x', a == nil
p (a | 255).to_s, (a & '255.255.0.0').to_s, (~a).to_s, (a << 1).to_s, (a >> 8).to_s
p IPAddr.new('10.0.0.0/30').to_range.map(&:to_s), [IPAddr.new('10.0.0.2'), IPAddr.new('10.0.0.1')].sort.map(&:to_s)
p IPAddr.new('::1').ip6_arpa, IPAddr.new('::1').ip6_int, IPAddr.new('1.2.3.4').reverse, IPAddr.new('::1').reverse
p IPAddr.new('1.2.3.4').ipv4_mapped.to_s, IPAddr.new('1.2.3.4').ipv4_compat.to_s, IPAddr.new('::ffff:1.2.3.4').native.to_s, IPAddr.new('::ffff:1.2.3.4').ipv4_mapped?
p %w[127.0.0.1 ::1 10.0.0.1 fc00::1 169.254.1.1 fe80::1 8.8.8.8].map { |t| i = IPAddr.new(t); [i.loopback?, i.private?, i.link_local?] }
x = IPAddr.new('fe80::1%eth0')
p x.zone_id, IPAddr.new('::1').zone_id
x.zone_id = '%lo'
puts x, "#{IPAddr.new('10.0.0.1')}"
y = IPAddr.new('10.0.0.1')
y.prefix = 8
p y, IPAddr.new, IPAddr.new('::/0').to_range.last.to_s
