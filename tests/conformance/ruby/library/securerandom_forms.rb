require 'securerandom'
p SecureRandom.hex.size, SecureRandom.hex(4).size, SecureRandom.hex(4) =~ /\A\h{8}\z/, SecureRandom.uuid =~ /\A\h{8}-\h{4}-4\h{3}-[89ab]\h{3}-\h{12}\z/
p SecureRandom.random_number(1), SecureRandom.random_number(10).between?(0, 9), SecureRandom.random_number.between?(0, 1), SecureRandom.random_number(5..5)
p SecureRandom.base64(3).size, SecureRandom.urlsafe_base64 =~ /\A[\w-]+\z/, SecureRandom.alphanumeric(7).size, SecureRandom.random_bytes(5).bytesize, SecureRandom.random_bytes.encoding
p SecureRandom.hex != SecureRandom.hex, [1, 2, 3].shuffle(random: SecureRandom).sort, [1].sample(random: SecureRandom), SecureRandom.bytes(2).size
