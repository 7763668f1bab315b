# frozen_string_literal: true

# There is no network: asking for names is an error.
class Resolv
  class ResolvError < StandardError; end
  class ResolvTimeout < StandardError; end

  class IPv4
    Regex256 = /0|1(?:[0-9][0-9]?)?|2(?:[0-4][0-9]?|5[0-5]?|[6-9])?|[3-9][0-9]?/
    Regex = /\A(?:#{Regex256})\.(?:#{Regex256})\.(?:#{Regex256})\.(?:#{Regex256})\z/
  end

  class IPv6
    Regex_8Hex = /\A(?:[0-9A-Fa-f]{1,4}:){7}[0-9A-Fa-f]{1,4}(?:%[0-9A-Za-z.]+)?\z/
    Regex_CompressedHex = /\A((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)::((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)(?:%[0-9A-Za-z.]+)?\z/
    Regex_6Hex4Dec = /\A((?:[0-9A-Fa-f]{1,4}:){6})(\d+)\.(\d+)\.(\d+)\.(\d+)\z/
    Regex_CompressedHex4Dec = /\A((?:[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*)?)::((?:[0-9A-Fa-f]{1,4}:)*)(\d+)\.(\d+)\.(\d+)\.(\d+)\z/
    Regex = /(?:#{Regex_8Hex})|(?:#{Regex_CompressedHex})|(?:#{Regex_6Hex4Dec})|(?:#{Regex_CompressedHex4Dec})/
  end

  AddressRegex = /(?:#{IPv4::Regex})|(?:#{IPv6::Regex})/

  module Refused
    %i[getaddress getaddresses each_address getname getnames each_name getresource getresources each_resource].each do |name|
      define_method(name) { |*| raise NotImplementedError, "resolv: #{name} is not available here, there is no network" }
    end
    def close; end
    def timeouts=(_values); end
  end
  include Refused
  extend Refused

  def initialize(*); end

  class Hosts
    include Refused
    DefaultFileName = '/etc/hosts'
    def initialize(*); end
  end

  class DNS
    include Refused
    extend Refused

    def self.open(*)
      dns = new
      block_given? ? yield(dns) : dns
    end

    def initialize(*); end

    module Resource
      module IN
        %i[A AAAA ANY CNAME HINFO MX NS PTR SOA SRV TXT].each { |name| const_set(name, Class.new) }
      end
    end

    class Name
      def self.create(name) = name
    end
  end
end
