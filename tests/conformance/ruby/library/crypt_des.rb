puts 'secret'.crypt('ab'), ''.crypt('..'), 'secret'.crypt('zz'), 'secret'.crypt('Az9/ignored'), 'longer than eight'.crypt('/9'), 'longer t'.crypt('/9'), 'é€'.crypt('qT')
puts 'secret'.crypt('a$'), 'secret'.crypt(':a'), "\xff\x80\x01".b.crypt('x.'), ('a'..'p').map { |salt| 'pw'.crypt("#{salt}#{salt.upcase}") }
p 'secret'.crypt('ab').encoding
