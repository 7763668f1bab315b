require 'securerandom'
p SecureRandom.hex.size, SecureRandom.hex(3).size, SecureRandom.hex =~ /\A\h+\z/
p SecureRandom.uuid.match?(/\A\h{8}-\h{4}-4\h{3}-[89ab]\h{3}-\h{12}\z/)
p SecureRandom.alphanumeric(5).match?(/\A[A-Za-z0-9]{5}\z/), SecureRandom.random_bytes.bytesize, SecureRandom.bytes(3).encoding
p SecureRandom.base64.size, SecureRandom.urlsafe_base64(4).match?(/=/)
p SecureRandom.random_number.class, SecureRandom.random_number(10).between?(0, 9), SecureRandom.random_number(0).class, SecureRandom.random_number(3..4).between?(3, 4), SecureRandom.rand.class
p SecureRandom.hex == SecureRandom.hex
