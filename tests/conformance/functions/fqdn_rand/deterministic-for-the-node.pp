[fqdn_rand(100), fqdn_rand(100, 'seed'), fqdn_rand(10, 5), fqdn_rand(1), fqdn_rand('50'), fqdn_rand(100, 'seed', true)]
