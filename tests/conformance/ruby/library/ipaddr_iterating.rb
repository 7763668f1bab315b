require 'ipaddr'
r = IPAddr.new('10.0.0.0/29').to_range
p r.to_a.size, r.first.to_s, r.last.to_s, r.map(&:to_i).sum, (IPAddr.new('10.0.0.1')..IPAddr.new('10.0.0.4')).map(&:to_s), r.include?(IPAddr.new('10.0.0.3')), r === IPAddr.new('10.0.1.3')
p %w[10.0.0.10 9.1.1.1 10.0.0.9].sort_by { |a| IPAddr.new(a) }, %w[10.0.0.0/8 192.168.0.0/16].any? { |n| IPAddr.new(n).include?('192.168.5.5') }
p IPAddr.new('255.255.255.0').to_i.to_s(2).count('1'), IPAddr.new('10.1.2.3').mask('255.255.255.0').to_s, IPAddr.new('2001:db8::1/32').to_range.last.to_s, IPAddr.new('10.0.0.1') == IPAddr.new('10.0.0.1'), { IPAddr.new('::1') => 1 }[IPAddr.new('::1')]
p IPAddr.new('10.0.0.255').succ.to_s, IPAddr.new('1.1.1.1').hton.bytes, IPAddr.new('::2').hton.bytesize, IPAddr.new('10.2.3.4/16').to_s + '/' + IPAddr.new('10.2.3.4/16').prefix.to_s
begin
  IPAddr.new('255.255.255.255').succ
rescue IPAddr::InvalidAddressError => e
  puts e.message
end
