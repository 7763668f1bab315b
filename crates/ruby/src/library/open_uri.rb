# frozen_string_literal: true

module OpenURI
  class HTTPError < StandardError
    attr_reader :io

    def initialize(message, io)
      super(message)
      @io = io
    end
  end
  class HTTPRedirect < HTTPError; end

  def self.open_uri(name, *)
    raise NotImplementedError, "open-uri: #{name} cannot be opened here, there is no network"
  end

  module OpenRead
    def open(*rest, **, &block) = OpenURI.open_uri(self, *rest, &block)
    def read(*) = OpenURI.open_uri(self)
  end
end

module URI
  def self.open(name, *rest, **, &block)
    return name.open(*rest, &block) if name.respond_to?(:open)
    OpenURI.open_uri(name, *rest, &block)
  end

  class HTTP
    include OpenURI::OpenRead
  end

  class FTP
    include OpenURI::OpenRead
  end
end
