require 'digest'
def pick(node, list, salt = "") = list[Digest::MD5.hexdigest("#{node}:#{salt}").to_i(16) % list.size]
%w[web1 web2 db1 cache7].each { |n| puts "#{n} #{pick(n, %w[a b c])} #{pick(n, (0..59).to_a, "cron")}" }
def fqdn_rand(fqdn, max, *seed) = Random.new(Digest::MD5.hexdigest([fqdn, max, *seed].join(":")).hex).rand(max)
p fqdn_rand("host.example.com", 60), fqdn_rand("host.example.com", 60, "x"), fqdn_rand("other.example.com", 1000)
