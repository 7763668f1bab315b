# frozen_string_literal: true

module URI
  VERSION = '0.11.0'

  class Error < StandardError; end
  class InvalidURIError < Error; end
  class InvalidComponentError < Error; end
  class BadURIError < Error; end

  PCHAR = "(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|%\\h\\h)"
  HEXTETS = '(?:\h{1,4}:){7}\h{1,4}|(?:\h{1,4}:){1,7}:|(?:\h{1,4}:){1,6}(?::\h{1,4}){1,1}|(?:\h{1,4}:){1,5}(?::\h{1,4}){1,2}|' \
            '(?:\h{1,4}:){1,4}(?::\h{1,4}){1,3}|(?:\h{1,4}:){1,3}(?::\h{1,4}){1,4}|(?:\h{1,4}:){1,2}(?::\h{1,4}){1,5}|' \
            '\h{1,4}:(?::\h{1,4}){1,6}|:(?:(?::\h{1,4}){1,7}|:)|(?:\h{1,4}:)*:?(?::\h{1,4})*:?\d{1,3}(?:\.\d{1,3}){3}'
  HOST = "\\[(?:#{HEXTETS}|[vV]\\h+\\.[A-Za-z0-9\\-._~!$&'()*+,;=:]+)\\]|(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|%\\h\\h)*"
  AUTHORITY = "(?:(?<userinfo>(?:[A-Za-z0-9\\-._~!$&'()*+,;=:]|%\\h\\h)*)@)?(?<host>#{HOST})(?::(?<port>\\d*))?"
  TAIL = "(?:\\?(?<query>[^#]*))?(?:#(?<fragment>(?:#{PCHAR}|[/?])*))?"
  ABSOLUTE = /\A(?<scheme>[A-Za-z][A-Za-z0-9+\-.]*):(?:\/\/#{AUTHORITY}(?<path>(?:\/#{PCHAR}*)*)|(?<root>\/(?:#{PCHAR}+(?:\/#{PCHAR}*)*)?)|(?<opaque>#{PCHAR}+(?:\/#{PCHAR}*)*)|)#{TAIL}\z/
  SEGMENT = "(?:[A-Za-z0-9\\-._~!$&'()*+,;=@]|%\\h\\h)"
  RELATIVE = /\A(?:\/\/#{AUTHORITY}(?<path>(?:\/#{PCHAR}*)*)|(?<root>\/(?:#{PCHAR}+(?:\/#{PCHAR}*)*)?)|(?<rootless>#{SEGMENT}+(?:\/#{PCHAR}*)*)|)#{TAIL}\z/
  UNSAFE = %r{[^\-_.!~*'()a-zA-Z\d;/?:@&=+$,\[\]]}
  private_constant :PCHAR, :HEXTETS, :HOST, :AUTHORITY, :TAIL, :ABSOLUTE, :SEGMENT, :RELATIVE

  module REGEXP
    module PATTERN
      ESCAPED = '%[a-fA-F\\d]{2}'
      UNRESERVED = "\\-_.!~*'()a-zA-Z\\d"
      RESERVED = ';/?:@&=+$,\\[\\]'
      URIC = "(?:[#{UNRESERVED}#{RESERVED}]|#{ESCAPED})"
    end
  end

  # The parser that is kept for what the other one does not do: escaping and finding.
  class RFC2396_Parser
    def parse(uri) = URI.parse(uri)
    def split(uri) = URI.split(uri)
    def join(*uris) = URI.join(*uris)
    def regexp = @regexp ||= { UNSAFE: UNSAFE }

    def escape(string, unsafe = UNSAFE)
      unsafe = /[#{Regexp.quote(unsafe)}]/ unless unsafe.is_a?(Regexp)
      escaped = string.gsub(unsafe) { |part| part.unpack('C*').map { |byte| format('%%%02X', byte) }.join }
      escaped.force_encoding(Encoding::US_ASCII)
    end

    def unescape(string, escaped = /%[a-fA-F\d]{2}/)
      encoding = string.encoding
      encoding = Encoding::UTF_8 if encoding == Encoding::US_ASCII
      string.gsub(escaped) { [$&[1, 2]].pack('H2').force_encoding(encoding) }
    end

    def make_regexp(schemes = nil)
      scheme = schemes ? "(?:#{Array(schemes).map { |name| Regexp.quote(name) }.join('|')})" : '[a-zA-Z][\-+.a-zA-Z\d]*'
      char = REGEXP::PATTERN::URIC
      /#{scheme}:(?:#{char}|#)+/
    end

    def extract(string, schemes = nil)
      found = string.scan(make_regexp(schemes))
      return found unless block_given?
      found.each { |uri| yield uri }
      nil
    end

    def inspect = to_s
  end
  Parser = RFC2396_Parser
  RFC3986_Parser = Class.new(RFC2396_Parser)
  DEFAULT_PARSER = RFC2396_Parser.new
  RFC3986_PARSER = RFC3986_Parser.new

  class << self
    def parse(uri)
      components = split(uri)
      scheme = components[0]
      self.for(scheme, *components[1..])
    end

    def for(scheme, *arguments, default: Generic)
      klass = scheme && scheme_list[scheme.upcase] || default
      klass.new(scheme, *arguments)
    end

    def split(uri)
      uri = begin
        uri.to_str
      rescue NoMethodError
        raise InvalidURIError, "bad URI(is not URI?): #{uri.inspect}"
      end
      uri.ascii_only? or raise InvalidURIError, "URI must be ascii only #{uri.dump}"
      if (match = ABSOLUTE.match(uri))
        opaque = match[:opaque]
        if opaque
          opaque += "?#{match[:query]}" if match[:query]
          return [match[:scheme], nil, nil, nil, nil, nil, opaque, nil, match[:fragment]]
        end
        path = match[:path] || match[:root]
        [match[:scheme], *__authority(match), nil, path, nil, match[:query], match[:fragment]]
      elsif (match = RELATIVE.match(uri))
        path = match[:path] || match[:root] || match[:rootless] || ''
        [nil, *__authority(match), nil, path, nil, match[:query], match[:fragment]]
      else
        raise InvalidURIError, "bad URI(is not URI?): #{uri.inspect}"
      end
    end

    def __authority(match)
      host = match[:host]
      host = nil if host && host.empty?
      userinfo = match[:userinfo]
      [userinfo, host, match[:port]]
    end
    private :__authority

    def join(*uris)
      raise ArgumentError, 'wrong number of arguments (given 0, expected 1+)' if uris.empty?
      first = Kernel.URI(uris[0])
      uris.drop(1).inject(first) { |base, uri| base.merge(uri) }
    end

    def extract(string, schemes = nil, &block) = DEFAULT_PARSER.extract(string, schemes, &block)
    def regexp(schemes = nil) = DEFAULT_PARSER.make_regexp(schemes)

    def scheme_list
      @scheme_list ||= {
        'HTTP' => HTTP, 'FILE' => File, 'FTP' => FTP, 'HTTPS' => HTTPS, 'LDAPS' => LDAPS, 'MAILTO' => MailTo,
        'WS' => WS, 'WSS' => WSS, 'LDAP' => LDAP
      }
    end

    def register_scheme(name, klass)
      scheme_list[name.to_s.upcase] = klass
    end

    def encode_www_form_component(string, _encoding = nil) = __encode(string, /[^*\-.0-9A-Z_a-z]/, '+')
    def encode_uri_component(string, _encoding = nil) = __encode(string, /[^*\-.0-9A-Z_a-z]/, '%20')

    def decode_www_form_component(string, encoding = Encoding::UTF_8) = __decode(string.b.tr('+', ' '), encoding, string)
    def decode_uri_component(string, encoding = Encoding::UTF_8) = __decode(string, encoding, string)

    def encode_www_form(enum, encoding = nil)
      enum.map do |key, value|
        name = encode_www_form_component(key, encoding)
        if value.nil?
          name
        elsif value.respond_to?(:to_ary)
          value.to_ary.map do |element|
            element.nil? ? name : "#{name}=#{encode_www_form_component(element, encoding)}"
          end.join('&')
        else
          "#{name}=#{encode_www_form_component(value, encoding)}"
        end
      end.join('&')
    end

    def decode_www_form(string, encoding = Encoding::UTF_8, separator: '&', use__charset_: false, isindex: false)
      raise ArgumentError, "the input of URI.decode_www_form must be ASCII only string" unless string.ascii_only?
      string.split(separator).map do |pair|
        key, value = pair.split('=', 2)
        [__decode_leniently(key.to_s, encoding), __decode_leniently(value.to_s, encoding)]
      end
    end

    def __encode(string, unsafe, space)
      string = string.to_s.dup
      string = string.encode(Encoding::UTF_8) unless [Encoding::UTF_8, Encoding::BINARY, Encoding::US_ASCII].include?(string.encoding)
      encoded = string.b.gsub(unsafe) { |char| char == ' ' ? space : format('%%%02X', char.ord) }
      encoded.force_encoding(Encoding::US_ASCII)
    end

    def __decode(string, encoding, original)
      raise ArgumentError, "invalid %-encoding (#{original})" if string =~ /%(?!\h\h)/
      string.b.gsub(/%\h\h/) { |code| code[1, 2].hex.chr }.force_encoding(encoding)
    end

    def __decode_leniently(string, encoding)
      string.tr('+', ' ').b.gsub(/%\h\h/) { |code| code[1, 2].hex.chr }.force_encoding(encoding)
    end
    private :__encode, :__decode, :__decode_leniently
  end

  class Generic
    include URI

    DEFAULT_PORT = nil
    COMPONENT = %i[scheme userinfo host port registry path opaque query fragment].freeze
    USE_REGISTRY = false

    def self.default_port = self::DEFAULT_PORT
    def self.component = self::COMPONENT
    def self.use_registry = self::USE_REGISTRY

    def self.build2(args)
      build(args)
    rescue InvalidComponentError
      if args.is_a?(Array)
        build(args.map { |value| value.is_a?(String) ? DEFAULT_PARSER.escape(value) : value })
      else
        build(args.transform_values { |value| value.is_a?(String) ? DEFAULT_PARSER.escape(value) : value })
      end
    end

    def self.build(args)
      if args.is_a?(Array) && args.size == component.size
        values = args.dup
      elsif args.is_a?(Hash)
        values = component.map { |name| args[name] if args.include?(name) }
      else
        klass = self == Generic ? self.class : self
        raise ArgumentError, "expected Array of or Hash of components of #{klass} (#{component.join(', ')})"
      end
      named = component.zip(values).to_h
      scheme = named[:scheme] || (self == Generic ? nil : name[/\w+\z/].downcase)
      new(scheme, named[:userinfo], named[:host], named[:port], named[:registry], named[:path], named[:opaque],
          named[:query], named[:fragment], DEFAULT_PARSER, true)
    end

    attr_reader :scheme, :host, :port, :path, :query, :fragment, :opaque

    def initialize(scheme, userinfo, host, port, registry, path, opaque, query, fragment, parser = DEFAULT_PARSER, arg_check = false)
      @parser = parser
      @user = @password = nil
      if arg_check
        self.scheme = scheme if scheme
        self.host = host
        self.port = port if port
        self.userinfo = userinfo
        self.path = path if path
        self.query = query
        self.opaque = opaque if opaque
        self.fragment = fragment
      else
        set_scheme(scheme)
        @host = host
        set_port(port)
        set_userinfo(userinfo)
        @path = path&.dup
        self.query = query
        @opaque = opaque
        self.fragment = fragment
      end
      raise InvalidURIError, "the scheme #{@scheme} does not accept registry part: #{registry} (or bad hostname?)" if registry
      @path ||= +'' unless @opaque
      @port ||= default_port if default_port
    end

    def default_port = self.class.default_port
    def component = self.class.component
    def registry = nil
    def parser = @parser || DEFAULT_PARSER
    def user = @user
    def password = @password

    def userinfo
      return nil if @user.nil?
      @password ? "#{@user}:#{@password}" : @user
    end

    def hostname
      host = @host
      host =~ /\A\[(.*)\]\z/ ? $1 : host
    end

    def hostname=(host)
      host = "[#{host}]" if host&.include?(':') && !host.start_with?('[')
      self.host = host
    end

    def authority
      return nil unless @host
      return @host if @port.nil? || @port == default_port
      "#{@host}:#{@port}"
    end

    def scheme=(value)
      if value && value !~ /\A[A-Za-z][A-Za-z0-9+\-.]*\z/
        raise InvalidComponentError, "bad component(expected scheme component): #{value}"
      end
      set_scheme(value)
    end

    def userinfo=(userinfo)
      return nil if userinfo.nil?
      user, password = userinfo.is_a?(Array) ? userinfo : userinfo.split(':', 2)
      check_user(user)
      check_password(password, user) if password
      @user = user
      @password = password if password
    end

    def user=(user)
      check_user(user)
      @user = user
    end

    def password=(password)
      check_password(password)
      @password = password
    end

    def host=(host)
      return @host = nil if host.nil?
      raise InvalidURIError, 'can not set host with registry or opaque' if @opaque
      raise InvalidComponentError, "bad component(expected host component): #{host}" unless host =~ /\A(?:#{HOST})\z/
      @host = host
    end

    def port=(port)
      raise InvalidURIError, 'can not set port with registry or opaque' if @opaque && port
      if port && !port.is_a?(Integer) && port.to_s !~ /\A\d*\z/
        raise InvalidComponentError, "bad component(expected port component): #{port.inspect}"
      end
      set_port(port)
    end

    def path=(path)
      raise TypeError, 'no implicit conversion of nil into String' if path.nil?
      raise InvalidURIError, 'path conflicts with opaque' if @opaque
      if @scheme && !path.empty? && path !~ %r{\A(?:/#{PCHAR}*)+\z}
        raise InvalidComponentError, "bad component(expected absolute path component): #{path}"
      end
      unless path =~ %r{\A(?:#{PCHAR}|/)*\z}
        raise InvalidComponentError, "bad component(expected relative path component): #{path}"
      end
      @path = path.dup
    end

    def query=(query)
      return @query = nil unless query
      raise InvalidURIError, 'query conflicts with opaque' if @opaque
      if (match = query.to_str.b.match(/%\H\H/n))
        raise InvalidURIError, "invalid percent escape: #{match[0].force_encoding(query.to_str.encoding)}"
      end
      @query = clean(query, /[\x00-\x20"#'<>`\x7f-\xff]/n)
    end

    def opaque=(opaque)
      if opaque && (@host || @port || @user || (@path && !@path.empty?))
        raise InvalidURIError, 'can not set opaque with host, port, userinfo or path'
      end
      @opaque = opaque
    end

    def fragment=(fragment)
      @fragment = fragment && clean(fragment, /[\x00-\x20\x7f-\xff]/n)
    end

    def hierarchical? = @opaque ? false : true
    def absolute? = @scheme ? true : false
    alias absolute absolute?
    def relative? = !absolute?

    def merge!(other)
      merged = merge(other)
      return if merged == self
      instance_variables.each { |name| instance_variable_set(name, merged.instance_variable_get(name)) }
      self
    end

    def merge(other)
      reference = Kernel.URI(other)
      return reference.dup if reference.absolute?
      raise BadURIError, 'both URI are relative' unless absolute?
      result = dup
      if reference.host
        result.__take_authority(reference)
        result.__assign(path: reference.path, query: reference.query)
      elsif reference.path.to_s.empty?
        result.__assign(query: reference.query) if reference.query
      else
        result.__assign(path: merge_path(@path.to_s, reference.path), query: reference.query)
      end
      result.__assign(fragment: reference.fragment)
      result
    end
    alias + merge

    def route_from(other)
      base = Kernel.URI(other)
      raise BadURIError, "relative URI: #{self}" if relative?
      raise BadURIError, "relative URI: #{base}" if base.relative?
      return dup if scheme != base.scheme
      relative = Generic.new(nil, userinfo, host, port, nil, path, opaque, query, fragment)
      if host&.downcase != base.host&.downcase || userinfo != base.userinfo || port != base.port
        relative.__assign(port: nil) if port == default_port
        return relative
      end
      relative.__assign(user: nil, password: nil, host: nil, port: nil)
      if path == base.path
        relative.__assign(path: '')
        relative.__assign(query: nil) if query == base.query
      elsif opaque.nil?
        relative.__assign(path: relative_path(base.path, path))
      end
      relative
    end
    alias - route_from

    def route_to(other) = Kernel.URI(other).route_from(self)

    def normalize = dup.tap(&:normalize!)

    def normalize!
      @path = +'/' if @path&.empty?
      set_scheme(@scheme.downcase) if @scheme
      @host = @host.downcase if @host
      nil
    end

    def to_s
      string = +''
      string << @scheme << ':' if @scheme
      return string << @opaque << (@fragment ? "##{@fragment}" : '') if @opaque
      string << '//' if @host || @scheme == 'file' || @scheme == 'postgres'
      string << userinfo << '@' if userinfo
      string << @host if @host
      string << ':' << @port.to_s if @port && @port != default_port
      string << __path_for_string
      string << '?' << @query if @query
      string << '#' << @fragment if @fragment
      string
    end

    def __path_for_string = @path.to_s

    def ==(other)
      self.class == other.class && normalize.__components == other.normalize.__components
    end

    def eql?(other)
      self.class == other.class && __components.eql?(other.__components)
    end

    def hash = __components.hash
    def __components = component.map { |name| __send__(name) }
    def component_ary = __components

    def select(*names)
      names.map do |name|
        raise ArgumentError, "expected of components of #{self.class} (#{component.join(', ')})" unless component.include?(name)
        __send__(name)
      end
    end

    def coerce(other)
      return super unless other.is_a?(String)
      [URI.parse(other), self]
    end

    def find_proxy(_env = nil) = nil
    def inspect = "#<#{self.class} #{self}>"

    def initialize_copy(other)
      super
      @path = @path.dup if @path
    end

    def __assign(values)
      values.each { |name, value| instance_variable_set("@#{name}", value) }
    end

    def __take_authority(other)
      @user = other.user
      @password = other.password
      @host = other.host
      @port = other.port || default_port
    end

    private

    def set_scheme(scheme)
      @scheme = scheme&.downcase&.freeze
    end

    def set_userinfo(userinfo)
      return if userinfo.nil? || userinfo.empty?
      @user, @password = userinfo.split(':', 2)
    end

    def set_port(port)
      port = port.to_i if port.is_a?(String) && !port.empty?
      port = nil if port == ''
      @port = port
    end

    def check_user(user)
      raise InvalidURIError, 'can not set user with registry or opaque' if @opaque
      return if user.nil? || user =~ /\A(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%\h\h)*\z/
      raise InvalidComponentError, "bad component(expected userinfo component or user component): #{user}"
    end

    def check_password(password, user = @user)
      raise InvalidURIError, 'password component depends user component' unless user || password.nil?
      return if password.nil? || password =~ /\A(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%\h\h)*\z/
      raise InvalidComponentError, 'bad password component'
    end

    # What a query or a fragment may not contain is escaped.
    def clean(string, unsafe)
      string = string.to_str.b.gsub(/[\t\r\n]/, '')
      string = string.gsub(unsafe) { |char| format('%%%02X', char.ord) }
      string.force_encoding(Encoding::US_ASCII)
    end

    def merge_path(base, relative)
      path = relative.start_with?('/') ? relative : base[0, (base.rindex('/') || -1) + 1] + relative
      path = "/#{path}" unless path.start_with?('/')
      segments = path.split('/', -1).drop(1)
      result = []
      segments.each_with_index do |segment, index|
        is_last = index == segments.size - 1
        case segment
        when '.' then result << '' if is_last
        when '..'
          result.pop
          result << '' if is_last
        else result << segment
        end
      end
      "/#{result.join('/')}"
    end

    def relative_path(from, to)
      from = from.split('/', -1)
      to = to.split('/', -1)
      from.pop
      last = to.pop
      while !from.empty? && from.first == to.first
        from.shift
        to.shift
      end
      path = ('../' * from.size) + (to + [last]).join('/')
      path = './' if path.empty?
      path = "./#{path}" if to.empty? && from.empty? && last.to_s.include?(':')
      path
    end
  end

  class HTTP < Generic
    DEFAULT_PORT = 80
    COMPONENT = %i[scheme userinfo host port path query fragment].freeze

    def self.component = self::COMPONENT

    def self.build(args)
      names = COMPONENT.drop(1)
      if args.is_a?(Array)
        unless args.size == names.size
          raise ArgumentError, "expected Array of or Hash of components of #{self} (#{names.join(', ')})"
        end
        args = names.zip(args).to_h
      end
      super(args)
    end

    def request_uri
      return unless @path
      url = @query ? "#{@path}?#{@query}" : @path.dup
      url.start_with?('/') ? url : "/#{url}"
    end

    def origin
      "#{scheme}://#{authority}"
    end
  end

  class HTTPS < HTTP
    DEFAULT_PORT = 443
  end

  class WS < Generic
    DEFAULT_PORT = 80
    COMPONENT = %i[scheme userinfo host port path query].freeze

    def request_uri
      return unless @path
      url = @query ? "#{@path}?#{@query}" : @path.dup
      url.start_with?('/') ? url : "/#{url}"
    end
  end

  class WSS < WS
    DEFAULT_PORT = 443
  end

  class File < Generic
    DEFAULT_PORT = nil
    COMPONENT = %i[scheme host path].freeze

    def initialize(*)
      super
      @host ||= ''
    end

    def host=(host)
      super
      @host ||= ''
    end

    def set_host(host)
      @host = host.nil? || host.empty? || host == 'localhost' ? '' : host
    end

    def port=(_port); end

    def to_s
      return super if @opaque
      "file://#{@host}#{@path}"
    end
  end

  class FTP < Generic
    DEFAULT_PORT = 21
    COMPONENT = %i[scheme userinfo host port path typecode].freeze
    TYPECODE = %w[a i d].freeze
    TYPECODE_PREFIX = ';type='

    attr_reader :typecode

    def self.build(args)
      args = COMPONENT.drop(1).zip(args).to_h if args.is_a?(Array)
      path = args[:path]
      path = path.start_with?('/') ? "/%2F#{path[1..]}" : "/#{path}" if path
      typecode = args[:typecode]
      uri = new('ftp', args[:userinfo], args[:host], args[:port], nil, path, nil, nil, nil, DEFAULT_PARSER)
      uri.typecode = typecode if typecode
      uri
    end

    def initialize(*)
      super
      return unless @path && (at = @path.index(TYPECODE_PREFIX))
      @typecode = @path[at + TYPECODE_PREFIX.size..]
      @path = @path[0, at]
    end

    def typecode=(typecode)
      raise InvalidComponentError, "bad typecode(expected #{TYPECODE.join(', ')}): #{typecode}" unless TYPECODE.include?(typecode)
      @typecode = typecode
    end

    def path = @path&.sub(%r{\A/}, '')&.sub(/\A%2F/, '/')

    def __path_for_string
      path = @path.start_with?('//') ? "/%2F#{@path[2..]}" : @path
      path = '/' if path.empty?
      @typecode ? "#{path}#{TYPECODE_PREFIX}#{@typecode}" : path
    end
  end

  class LDAP < Generic
    DEFAULT_PORT = 389
    COMPONENT = %i[scheme host port dn attributes scope filter extensions].freeze
    SCOPE_ONE = 'one'
    SCOPE_SUB = 'sub'
    SCOPE_BASE = 'base'

    def dn = @path && @path[1..]
    def attributes = __query_part(0)
    def scope = __query_part(1)
    def filter = __query_part(2)
    def extensions = __query_part(3)
    def hierarchical? = false

    private

    def __query_part(index) = @query && @query.split('?')[index]
  end

  class LDAPS < LDAP
    DEFAULT_PORT = 636
  end

  class MailTo < Generic
    DEFAULT_PORT = nil
    COMPONENT = %i[scheme to headers].freeze
    EMAIL_REGEXP = %r{\A[a-zA-Z0-9.!\#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*\z}

    attr_reader :to, :headers

    def self.build(args)
      to, headers = args.is_a?(Array) ? args : [args[:to], args[:headers]]
      headers = headers.map { |header| header.is_a?(Array) ? header.join('=') : header }.join('&') if headers.is_a?(Array)
      opaque = headers && !headers.empty? ? "#{to}?#{headers}" : to
      new('mailto', nil, nil, nil, nil, nil, opaque, nil, nil)
    end

    def initialize(*)
      super
      @to = nil
      @headers = []
      raise InvalidComponentError, 'missing opaque part for mailto URL' unless @opaque
      to, header, rest = @opaque.split('?', 3)
      unless rest.nil? && (to.to_s.empty? || to.split(',').all? { |address| address =~ EMAIL_REGEXP })
        raise InvalidComponentError, "unrecognised opaque part for mailtoURL: #{@opaque}"
      end
      @to = to
      @headers = URI.decode_www_form(header) if header
    end

    def to_s = "#{@scheme}:#{@opaque}#{@fragment ? "##{@fragment}" : ''}"
    def to_mailtext = "To: #{@to}\n#{@headers.map { |name, value| "#{name.capitalize}: #{value}\n" }.join}\n"
  end
end

module Kernel
  def URI(uri)
    if uri.is_a?(URI::Generic)
      uri
    elsif (uri = String.try_convert(uri))
      URI.parse(uri)
    else
      raise ArgumentError, 'bad argument (expected URI object or URI string)'
    end
  end
  module_function :URI
end
