require 'ipaddr'

network = IPAddr.new('10.0.0.0/8')
p network.ipv4_mapped, network.ipv4_compat, network.ipv4_mapped.native
p network.ipv4_mapped.prefix, network.ipv4_mapped.include?(IPAddr.new('::ffff:10.1.2.3'))
p IPAddr.new('::ffff:10.1.0.0/112').native, IPAddr.new('::ffff:1.2.3.4').native
begin
  network.prefix = 2.5
rescue IPAddr::Error => e
  puts "#{e.class}: #{e.message}"
end
