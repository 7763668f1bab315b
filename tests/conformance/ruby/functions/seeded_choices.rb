require 'digest'; nodes = %w[web1 web2 db1]; nodes.each { |n| h = Digest::MD5.hexdigest(n).hex
puts "#{n} #{h % 60} #{h % 24} #{Random.new(h).rand(100)} #{%w[a b c].shuffle(random: Random.new(h)).join} #{Digest::SHA256.hexdigest(n).to_i(16) % 7}" }
