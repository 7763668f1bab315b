p File.extname('a.rb').encoding, File.extname('a').encoding, File.extname('').encoding, File.extname('.a').encoding, File.extname('a.').encoding
p File.extname('a').frozen?, File.extname('a') == ''
