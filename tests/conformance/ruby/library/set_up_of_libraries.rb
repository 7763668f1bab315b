%w[json yaml psych digest digest/md5 digest/sha1 digest/sha2 openssl base64 erb shellwords securerandom ipaddr uri stringio strscan ostruct forwardable delegate singleton observer pathname
   tempfile tmpdir fileutils find cgi logger pp English zlib timeout rubygems benchmark open3 net/http socket resolv open-uri etc rbconfig weakref tsort optparse set monitor].each do |name|
  print "#{name} " unless [true, false].include?(require(name))
end
puts
p defined?(JSON), defined?(YAML), defined?(Digest::SHA256), defined?(OpenSSL::HMAC), defined?(URI::HTTP), defined?(Pathname), defined?(Tempfile), defined?(FileUtils), defined?(Etc), defined?(WeakRef), defined?(Monitor)
