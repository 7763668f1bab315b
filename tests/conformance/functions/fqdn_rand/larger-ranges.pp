[fqdn_rand(1000000), fqdn_rand(4294967296), fqdn_rand(1000000, 'a'), fqdn_rand(1000000, 'b')]
