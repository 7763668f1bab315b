require 'net/http'
require 'socket'
require 'resolv'
require 'open-uri'
require 'open3'
require 'net/https'
p Net::HTTP.name, Net::HTTP::Get.superclass.superclass.nil?, Net::OpenTimeout.ancestors.include?(Timeout::Error), SocketError.superclass, Resolv::ResolvError.superclass, OpenURI::HTTPError.superclass
p Net::HTTPSuccess.superclass, Net::HTTPOK.superclass, Net::HTTPNotFound.superclass, Socket::AF_INET, Resolv::IPv4::Regex.match?('1.2.3.4'), Resolv::IPv4::Regex.match?('1.2.3.400')
r = Net::HTTP::Get.new('/x')
r['Accept'] = 'y'
p r['accept'], r.path, r.method
p Net::HTTP.new('h', 81).port, Net::HTTP.new('h').use_ssl?
