# frozen_string_literal: true

module Net
  class ProtocolError < StandardError; end
  class OpenTimeout < Timeout::Error; end
  class ReadTimeout < Timeout::Error; end
  class WriteTimeout < Timeout::Error; end
  class HTTPBadResponse < StandardError; end
  class HTTPHeaderSyntaxError < StandardError; end
  class HTTPClientException < ProtocolError; end
  class HTTPServerException < ProtocolError; end
  class HTTPFatalError < ProtocolError; end
  class HTTPError < ProtocolError; end
  class HTTPRetriableError < ProtocolError; end

  # There is no network: a connection can be described, and opening it is an error.
  class HTTP
    VERSION = '0.2.2'

    attr_reader :address, :port
    attr_accessor :use_ssl, :verify_mode, :open_timeout, :read_timeout, :write_timeout, :ca_file, :ca_path, :cert, :key,
                  :ssl_version, :cert_store, :keep_alive_timeout, :max_retries, :verify_callback, :proxy_address

    def self.__refuse(what) = raise(NotImplementedError, "net/http: #{what} is not available here, there is no network")

    class << self
      %i[get get_response get_print post post_form start].each do |name|
        define_method(name) { |*, **| Net::HTTP.__refuse("Net::HTTP.#{name}") }
      end
      def default_port = 80
      def http_default_port = 80
      def https_default_port = 443
      def Proxy(*) = self
    end

    def initialize(address, port = nil, *)
      @address = address
      @port = port || 80
    end

    def use_ssl? = @use_ssl ? true : false
    def started? = false
    def set_debug_output(_output); end

    %i[start request get get2 head post put delete patch options request_get request_head request_post send_request finish].each do |name|
      define_method(name) { |*, **| Net::HTTP.__refuse("Net::HTTP##{name}") }
    end

    class Request
      attr_accessor :body, :body_stream
      attr_reader :path

      def initialize(path, headers = nil)
        @path = path
        @headers = {}
        headers&.each { |name, value| self[name] = value }
      end

      def [](name) = @headers[name.to_s.downcase]

      def []=(name, value)
        @headers[name.to_s.downcase] = value
      end
      alias add_field []=

      def method = self.class.name[/\w+\z/].upcase
      def content_type=(value)
        self['content-type'] = value
      end
      def set_form_data(params, _separator = '&') = @body = URI.encode_www_form(params)
      alias form_data= set_form_data
      def set_form(*); end
      def basic_auth(user, password) = self['authorization'] = "Basic #{["#{user}:#{password}"].pack('m0')}"
      def each_header(&block) = @headers.each(&block)
    end
    %i[Get Head Post Put Delete Patch Options].each { |name| const_set(name, Class.new(Request)) }
  end
  HTTPSession = HTTP

  class HTTPResponse
    attr_reader :code, :message, :body, :http_version
  end
  class HTTPInformation < HTTPResponse; end
  class HTTPSuccess < HTTPResponse; end
  class HTTPRedirection < HTTPResponse; end
  class HTTPClientError < HTTPResponse; end
  class HTTPServerError < HTTPResponse; end
  class HTTPUnknownResponse < HTTPResponse; end
  { OK: HTTPSuccess, Created: HTTPSuccess, Accepted: HTTPSuccess, NoContent: HTTPSuccess, MovedPermanently: HTTPRedirection,
    Found: HTTPRedirection, SeeOther: HTTPRedirection, NotModified: HTTPRedirection, TemporaryRedirect: HTTPRedirection,
    BadRequest: HTTPClientError, Unauthorized: HTTPClientError, Forbidden: HTTPClientError, NotFound: HTTPClientError,
    Conflict: HTTPClientError, InternalServerError: HTTPServerError, BadGateway: HTTPServerError,
    ServiceUnavailable: HTTPServerError }.each { |name, parent| const_set("HTTP#{name}", Class.new(parent)) }
end
