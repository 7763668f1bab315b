require 'openssl'

# A line of a PEM file that begins or ends a block has no indentation.
key = <<~PEM
  -----BEGIN RSA PRIVATE KEY-----
  MIICXAIBAAKBgQClQZBHIpVj9Aobo1MGk382yKXV9sbU7Wo2eYFBke2YWwf4xgSG
  jWJziRIfcHPPlMJaM7oDFeq7LvysVbb+x5wimw0EG4EwCwBgojq6IIs+ceplH8N1
  6d9tM9slxFgG8+ufcY0Pts9jMhALHvOKBcyrOXHzGsJSOjnI4C2VhItk0QIDAQAB
  AoGADXUmY7ScR9SC0jddtoZicLqsTp1XGdXvtVn1vbo9iA+5uXeevLpczx3VfPvy
  YnAx15ioyEGLqQythPdB/MOSollHkgHDcdRIuxEL2BM+SWFJQOr0bbIKHheUbknZ
  pNo8vZ3zQqW2g4MjP1ty1dt4yCQ4alYbzOUssNEPOO7TmgUCQQDXDIz+aUd6rYn+
  EZiOFETLG8/28kNjbo1eBUEL8EQp6vB9d0QaRw2u0sbhjHgOP+PrzTRedcuuMeRH
  eYfeQWIPAkEAxLmm9/5EAH3ZGSgR7kGbIQtlImvDjhOewjEiDoJlmEfHDDfrUaX3
  g5YsdnlhAH01MhVw3CR5EchikePgdlgrHwJAJaCJjv5Gxn1U1sKnaby8KLmuEqxj
  BCPU0m2i6v7YPmlgOOPEY8Co8TzqFY7pdrzRGXInRpvfzpPmOGdYUZgpGwJAS1jD
  /6XuS7Xnyb/UJkoQbXac1LMroiYXn08MOTxuRwXu0do1Ef+cLlT9UJ8qrPJHxpf5
  swdxK4NxZWk/FnSshwJBAL4UFeJbAnkV+og3T6JyNLi2GaXwSrqFxle4pvRp9w8W
  8Kl4Iogvujnmq943VluZz9oodO84b5D3gHRMzib90gc=
  -----END RSA PRIVATE KEY-----
PEM
indented = key.gsub(/^/, '  ')

def attempt
  puts yield
rescue OpenSSL::OpenSSLError => e
  puts "#{e.class}: #{e.message}"
end

attempt { OpenSSL::PKey::RSA.new(key).private? }
attempt { OpenSSL::PKey::RSA.new("a comment\n\n#{key}\nmore").private? }
attempt { OpenSSL::PKey::RSA.new(indented) }
attempt { OpenSSL::PKey::RSA.new("x#{key}") }
attempt { OpenSSL::PKey.read(key).class }
attempt { OpenSSL::X509::Certificate.new("  -----BEGIN CERTIFICATE-----\n  MIIC\n  -----END CERTIFICATE-----\n") }
