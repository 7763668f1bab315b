$x = 'john@example.com' =~ /(?<user>[^@]+)@(?<host>.+)/
[$0, $1, $2]
