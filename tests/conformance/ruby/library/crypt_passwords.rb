puts 'pw'.crypt('$6$saltsalt'), 'pw'.crypt('$5$saltsalt'), 'pw'.crypt('$1$saltsalt'), 'pw'.crypt('$6$rounds=1000$salt'), 'pw'.crypt('$6$'), ''.crypt('$6$abc$'), 'pw'.crypt('$6$rounds=1$salt'), 'pw'.crypt('$6$salt:x')
puts ('p' * 100).crypt('$5$0123456789abcdefXYZ'), ('p' * 100).crypt('$1$0123456789'), ('p' * 100).crypt('$6$0123456789abcdefXYZ'), 'é'.crypt('$5$ab$rest'), 'pw'.crypt('**')
[['pw', 'a'], ["pw\0a", '$6$ab'], ['pw', '']].each do |password, salt|
  password.crypt(salt)
rescue ArgumentError => e
  puts e.message
end
