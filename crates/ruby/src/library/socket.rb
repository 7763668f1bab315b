# frozen_string_literal: true

# There is no network: the classes are here so that programs load, and using them is an error.
class SocketError < StandardError; end

class BasicSocket < IO
  def self.new(*) = raise(NotImplementedError, 'socket: the network is not available here')
  def self.open(*) = raise(NotImplementedError, 'socket: the network is not available here')
  def self.for_fd(*) = raise(NotImplementedError, 'socket: the network is not available here')
end

class Socket < BasicSocket
  module Constants
    AF_UNSPEC = 0
    AF_UNIX = 1
    AF_INET = 2
    AF_INET6 = 10
    PF_INET = 2
    PF_INET6 = 10
    SOCK_STREAM = 1
    SOCK_DGRAM = 2
    INADDR_ANY = 0
    IPPROTO_TCP = 6
    IPPROTO_UDP = 17
    SOL_SOCKET = 1
    SO_REUSEADDR = 2
    AI_PASSIVE = 1
    NI_NUMERICHOST = 1
  end
  include Constants
  Constants.constants.each { |name| const_set(name, Constants.const_get(name)) }

  class ResolutionError < SocketError; end

  class << self
    %i[gethostname getaddrinfo gethostbyname getservbyname getnameinfo tcp udp unix ip_address_list getifaddrs pack_sockaddr_in
       sockaddr_in unpack_sockaddr_in pair socketpair].each do |name|
      define_method(name) { |*| raise NotImplementedError, "socket: Socket.#{name} is not available here" }
    end
  end
end

class Addrinfo
  def self.method_missing(name, *) = raise(NotImplementedError, "socket: Addrinfo.#{name} is not available here")
  def self.respond_to_missing?(*) = true
  def self.new(*) = raise(NotImplementedError, 'socket: the network is not available here')
end

class IPSocket < BasicSocket
  def self.getaddress(*) = raise(NotImplementedError, 'socket: IPSocket.getaddress is not available here')
end
class TCPSocket < IPSocket
  def self.gethostbyname(*) = raise(NotImplementedError, 'socket: TCPSocket.gethostbyname is not available here')
end
class TCPServer < TCPSocket; end
class UDPSocket < IPSocket; end
class UNIXSocket < BasicSocket; end
class UNIXServer < UNIXSocket; end
