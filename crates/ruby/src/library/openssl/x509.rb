# frozen_string_literal: true

module OpenSSL
  # Reads DER: tags, lengths, contents.
  module ASN1
    class ASN1Error < OpenSSLError; end

    # A value: its class and number, whether others are inside, and its bytes.
    Element = Struct.new(:tag_class, :tag, :constructed, :content, :der) do
      def children
        @children ||= ASN1.__elements(content)
      end

      def [](index) = children[index]

      def integer
        number = content.unpack1('H*').to_i(16)
        content.getbyte(0) && content.getbyte(0) >= 128 ? number - (1 << 8 * content.bytesize) : number
      end

      def oid
        bytes = content.bytes
        numbers = []
        value = 0
        bytes.each do |byte|
          value = value << 7 | (byte & 127)
          next if byte >= 128
          numbers << value
          value = 0
        end
        first = [numbers[0].to_i / 40, 2].min
        [first, numbers[0].to_i - first * 40, *numbers.drop(1)].join('.')
      end

      # The bytes of a bit string, without the count of unused bits.
      def bits = content.byteslice(1, content.bytesize - 1) || ''

      def text
        case tag
        when 30 then content.dup.force_encoding('UTF-16BE').encode('UTF-8')
        when 20 then content.dup.force_encoding('ISO-8859-1').encode('UTF-8')
        else content.dup.force_encoding('UTF-8')
        end
      end

      def time
        digits = content.delete('Z')
        digits = "#{digits[0, 2].to_i >= 50 ? '19' : '20'}#{digits}" if tag == 23
        Time.utc(*digits.unpack('a4a2a2a2a2a2').map(&:to_i))
      end
    end

    def self.__element(bytes, at)
      first = bytes.getbyte(at)
      length = bytes.getbyte(at + 1)
      raise ASN1Error, 'too long' unless first && length
      start = at + 2
      if length >= 128
        count = length & 127
        length = bytes.byteslice(start, count).to_s.unpack1('H*').to_i(16)
        start += count
      end
      raise ASN1Error, 'too long' if count == 0 || start + length > bytes.bytesize
      content = bytes.byteslice(start, length)
      [Element.new(first >> 6, first & 31, first & 32 != 0, content, bytes.byteslice(at, start + length - at)), start + length]
    end

    def self.__elements(bytes)
      elements = []
      at = 0
      while at < bytes.bytesize
        element, at = __element(bytes, at)
        elements << element
      end
      elements
    end

    def self.decode(der)
      der = der.to_der if der.respond_to?(:to_der)
      __element(der.b, 0)[0]
    end

    def self.method_missing(name, *) = OpenSSL.__refuse("OpenSSL::ASN1.#{name}")
    def self.respond_to_missing?(*) = true
  end

  # The first block of base64 between `BEGIN` and `END` lines, with its label.
  def self.__pem(text)
    match = text.b.match(/^-----BEGIN ([A-Z0-9 ]+)-----\s*\n(.*?)^-----END \1-----/m)
    match && [match[1], match[2].unpack1('m')]
  end

  def self.__to_pem(label, der)
    "-----BEGIN #{label}-----\n#{[der].pack('m48')}-----END #{label}-----\n"
  end

  module PKey
    class PKeyError < OpenSSLError; end
    class RSAError < PKeyError; end
    class DSAError < PKeyError; end
    class ECError < PKeyError; end

    class PKey
      def self.new(*) = OpenSSL.__refuse('OpenSSL::PKey::PKey') if self == PKey
    end

    def self.read(data, _password = nil)
      data = data.read if data.respond_to?(:read)
      RSA.__read(data) or raise PKeyError, 'Could not parse PKey: unsupported'
    end

    def self.generate_key(*) = OpenSSL.__refuse('OpenSSL::PKey.generate_key')

    class RSA < PKey
      PKCS1_PADDING = 1
      # What stands before a digest in a signature.
      PREFIXES = {
        'MD5' => '3020300c06082a864886f70d020505000410', 'SHA1' => '3021300906052b0e03021a05000414',
        'SHA256' => '3031300d060960864801650304020105000420', 'SHA384' => '3041300d060960864801650304020205000430',
        'SHA512' => '3051300d060960864801650304020305000440'
      }.freeze
      private_constant :PREFIXES

      attr_reader :n, :e, :d, :p, :q, :dmp1, :dmq1, :iqmp

      def self.generate(*) = OpenSSL.__refuse('OpenSSL::PKey::RSA.generate')

      def self.new(data = nil, *)
        OpenSSL.__refuse('OpenSSL::PKey::RSA.generate') if data.nil? || data.is_a?(Integer)
        data = data.to_der if data.respond_to?(:to_der)
        data = data.read if data.respond_to?(:read)
        __read(data) or raise RSAError, 'Neither PUB key nor PRIV key: unsupported'
      end

      def self.__read(data)
        label, der = OpenSSL.__pem(data)
        OpenSSL.__refuse("OpenSSL::PKey: an encrypted key") if label == 'ENCRYPTED PRIVATE KEY' || data.b.include?('Proc-Type: 4,ENCRYPTED')
        der ||= data.b
        return nil if label && !label.end_with?('KEY')
        numbers = __numbers(ASN1.decode(der))
        return nil unless numbers
        key = allocate
        key.__set(numbers)
        key
      rescue ASN1::ASN1Error, NoMethodError
        nil
      end

      # PKCS #1 and PKCS #8 private keys, public keys with and without their algorithm.
      def self.__numbers(sequence)
        first = sequence[0]
        return nil unless first
        if first.tag == 16
          return nil unless first[0].oid == '1.2.840.113549.1.1.1'
          return __numbers(ASN1.decode(sequence[1].bits))
        end
        return nil unless first.tag == 2
        if sequence[1].tag == 16
          return nil unless sequence[1][0].oid == '1.2.840.113549.1.1.1'
          return __numbers(ASN1.decode(sequence[2].content))
        end
        values = sequence.children.map { |child| child.tag == 2 ? child.integer : nil }
        values.size == 2 ? values : values[1, 8]
      end

      def __set(numbers)
        @n, @e, @d, @p, @q, @dmp1, @dmq1, @iqmp = numbers.map { |number| BN.new(number) }
      end

      def private? = !@d.nil?
      def public? = true

      def public_key
        key = self.class.allocate
        key.__set([@n.to_i, @e.to_i])
        key
      end

      def sign(digest, data)
        raise RSAError, 'private key needed.' unless private?
        number = padded(digest, data).pow(@d.to_i, @n.to_i)
        [number.to_s(16).rjust(bytes * 2, '0')].pack('H*')
      end

      def verify(digest, signature, data)
        signature.unpack1('H*').to_i(16).pow(@e.to_i, @n.to_i) == padded(digest, data)
      end

      def to_der = OpenSSL::PKey::RSA.__encode(self)

      def to_pem(*args)
        OpenSSL.__refuse('OpenSSL::PKey::RSA#to_pem with a cipher') unless args.empty?
        OpenSSL.__to_pem(private? ? 'RSA PRIVATE KEY' : 'PUBLIC KEY', to_der)
      end
      alias to_s to_pem
      alias export to_pem

      def params = { 'n' => @n, 'e' => @e, 'd' => @d, 'p' => @p, 'q' => @q, 'dmp1' => @dmp1, 'dmq1' => @dmq1, 'iqmp' => @iqmp }
      def oid = 'rsaEncryption'
      def ==(other) = other.is_a?(RSA) && @n == other.n && @e == other.e
      def inspect = "#<#{self.class} oid=rsaEncryption>"
      def method_missing(name, *) = OpenSSL.__refuse("OpenSSL::PKey::RSA##{name}")
      def respond_to_missing?(*) = false

      def self.__encode(key)
        body = if key.private?
                 numbers = [0, key.n, key.e, key.d, key.p, key.q, key.dmp1, key.dmq1, key.iqmp]
                 return __tlv(0x30, numbers.map { |number| __integer(number.to_i) }.join)
               else
                 __tlv(0x30, __integer(key.n.to_i) + __integer(key.e.to_i))
               end
        algorithm = ['300d06092a864886f70d0101010500'].pack('H*')
        __tlv(0x30, algorithm + __tlv(3, "\0".b + body))
      end

      def self.__tlv(tag, content)
        length = content.bytesize
        encoded = if length < 128
                    length.chr.b
                  else
                    bytes = [length.to_s(16).then { |text| text.size.odd? ? "0#{text}" : text }].pack('H*')
                    (128 | bytes.bytesize).chr.b + bytes
                  end
        tag.chr.b + encoded + content.b
      end

      def self.__integer(number)
        text = number.to_s(16)
        text = "0#{text}" if text.size.odd?
        bytes = [text].pack('H*')
        bytes = "\0".b + bytes if bytes.getbyte(0) >= 128
        __tlv(2, bytes)
      end

      private

      def bytes = (@n.num_bits + 7) / 8

      def padded(digest, data)
        name = OpenSSL::Digest.new(digest).name
        info = PREFIXES.fetch(name) + OpenSSL::Digest.hexdigest(name, data)
        filling = 'ff' * (bytes - info.size / 2 - 3)
        "0001#{filling}00#{info}".to_i(16)
      end
    end

    class DSA < PKey
      def self.new(*) = OpenSSL.__refuse('OpenSSL::PKey::DSA')
    end

    class EC < PKey
      def self.new(*) = OpenSSL.__refuse('OpenSSL::PKey::EC')
      def self.generate(*) = OpenSSL.__refuse('OpenSSL::PKey::EC.generate')
    end

    class DH < PKey
      def self.new(*) = OpenSSL.__refuse('OpenSSL::PKey::DH')
    end
  end

  module X509
    class CertificateError < OpenSSLError; end
    class NameError < OpenSSLError; end
    class StoreError < OpenSSLError; end
    class RequestError < OpenSSLError; end
    class CRLError < OpenSSLError; end
    class ExtensionError < OpenSSLError; end

    SHORT_NAMES = {
      '2.5.4.3' => 'CN', '2.5.4.4' => 'SN', '2.5.4.5' => 'serialNumber', '2.5.4.6' => 'C', '2.5.4.7' => 'L', '2.5.4.8' => 'ST',
      '2.5.4.9' => 'street', '2.5.4.10' => 'O', '2.5.4.11' => 'OU', '2.5.4.12' => 'title', '2.5.4.42' => 'GN',
      '1.2.840.113549.1.9.1' => 'emailAddress', '0.9.2342.19200300.100.1.25' => 'DC', '0.9.2342.19200300.100.1.1' => 'UID'
    }.freeze
    EXTENSIONS = {
      '2.5.29.14' => 'subjectKeyIdentifier', '2.5.29.15' => 'keyUsage', '2.5.29.17' => 'subjectAltName',
      '2.5.29.18' => 'issuerAltName', '2.5.29.19' => 'basicConstraints', '2.5.29.31' => 'crlDistributionPoints',
      '2.5.29.32' => 'certificatePolicies', '2.5.29.35' => 'authorityKeyIdentifier', '2.5.29.37' => 'extendedKeyUsage',
      '1.3.6.1.5.5.7.1.1' => 'authorityInfoAccess', '2.16.840.1.113730.1.13' => 'nsComment'
    }.freeze
    SIGNATURES = {
      '1.2.840.113549.1.1.4' => ['md5WithRSAEncryption', 'MD5'], '1.2.840.113549.1.1.5' => ['sha1WithRSAEncryption', 'SHA1'],
      '1.2.840.113549.1.1.11' => ['sha256WithRSAEncryption', 'SHA256'], '1.2.840.113549.1.1.12' => ['sha384WithRSAEncryption', 'SHA384'],
      '1.2.840.113549.1.1.13' => ['sha512WithRSAEncryption', 'SHA512'], '1.2.840.10045.4.3.2' => ['ecdsa-with-SHA256', nil],
      '1.2.840.10045.4.3.3' => ['ecdsa-with-SHA384', nil], '1.2.840.10045.4.3.4' => ['ecdsa-with-SHA512', nil]
    }.freeze
    private_constant :SHORT_NAMES, :EXTENSIONS, :SIGNATURES

    class Name
      COMPAT = 0
      RFC2253 = 17892119
      ONELINE = 8520479
      MULTILINE = 44302342

      def self.__read(sequence)
        entries = sequence.children.flat_map do |set|
          set.children.map do |pair|
            oid = pair[0].oid
            [SHORT_NAMES[oid] || oid, pair[1].text, pair[1].tag]
          end
        end
        new(entries)
      end

      def self.parse(text)
        parts = text.start_with?('/') ? text[1..].split('/') : text.split(',').map(&:strip)
        entries = parts.map do |part|
          name, value = part.split('=', 2)
          [name, value, name == 'C' ? 19 : 12]
        end
        new(entries)
      end

      def self.parse_rfc2253(text)
        new(text.split(/(?<!\\),\s*/).reverse.map { |part| name, value = part.split('=', 2); [name, value.delete('\\'), name == 'C' ? 19 : 12] })
      end

      def initialize(entries = [])
        @entries = entries.map(&:dup)
      end

      def to_a = @entries.map(&:dup)

      def to_s(format = nil)
        return @entries.map { |name, value,| "/#{name}=#{value}" }.join if format.nil? || format == COMPAT
        return to_utf8 if format == RFC2253
        @entries.map { |name, value,| "#{name} = #{value}" }.join(format == MULTILINE ? "\n" : ', ')
      end

      def to_utf8
        @entries.reverse.map { |name, value,| "#{name}=#{value.gsub(/[,+"\\<>;]/) { |char| "\\#{char}" }}" }.join(',')
      end

      def inspect = "#<#{self.class} #{to_utf8}>"
      def <=>(other) = to_utf8 <=> other.to_utf8
      alias cmp <=>
      def ==(other) = other.is_a?(Name) && to_a == other.to_a
      alias eql? ==

      def add_entry(name, value, type = 12)
        @entries << [name, value, type]
        self
      end
    end

    class Extension
      attr_reader :oid, :value_der

      def self.__read(sequence)
        parts = sequence.children
        extension = allocate
        extension.__set(parts[0].oid, parts.size > 2 && parts[1].content != "\0".b, parts.last.content)
        extension
      end

      def __set(oid, critical, der)
        @oid = EXTENSIONS[oid] || oid
        @critical = critical
        @value_der = der
      end

      def critical? = @critical ? true : false
      def to_a = [oid, value, critical?]
      def to_s = "#{oid} = #{'critical, ' if critical?}#{value}"

      def value
        element = ASN1.decode(@value_der)
        case @oid
        when 'basicConstraints'
          ca = element[0] && element[0].tag == 1 && element[0].content != "\0".b
          length = element.children.find { |child| child.tag == 2 }
          "CA:#{ca ? 'TRUE' : 'FALSE'}#{", pathlen:#{length.integer}" if length}"
        when 'subjectAltName', 'issuerAltName'
          element.children.map { |name| general_name(name) }.join(', ')
        when 'keyUsage'
          names = ['Digital Signature', 'Non Repudiation', 'Key Encipherment', 'Data Encipherment', 'Key Agreement', 'Certificate Sign', 'CRL Sign', 'Encipher Only', 'Decipher Only']
          bits = element.bits.unpack1('B*')
          names.each_index.select { |index| bits[index] == '1' }.map { |index| names[index] }.join(', ')
        when 'extendedKeyUsage'
          names = { '1.3.6.1.5.5.7.3.1' => 'TLS Web Server Authentication', '1.3.6.1.5.5.7.3.2' => 'TLS Web Client Authentication',
                    '1.3.6.1.5.5.7.3.3' => 'Code Signing', '1.3.6.1.5.5.7.3.4' => 'E-mail Protection' }
          element.children.map { |child| names[child.oid] || child.oid }.join(', ')
        when 'subjectKeyIdentifier' then hex(element.content)
        when 'authorityKeyIdentifier'
          element.children.filter_map { |child| child.tag.zero? ? hex(child.content) : nil }.join("\n")
        else
          element.tag == 22 || element.tag == 12 ? element.text : hex(@value_der)
        end
      end

      private

      def hex(bytes) = bytes.unpack1('H*').upcase.scan(/../).join(':')

      def general_name(name)
        case name.tag
        when 1 then "email:#{name.content}"
        when 2 then "DNS:#{name.content}"
        when 6 then "URI:#{name.content}"
        when 7
          if name.content.bytesize == 4
            "IP Address:#{name.content.unpack('C4').join('.')}"
          else
            "IP Address:#{name.content.unpack('n8').map { |group| group.to_s(16).upcase }.join(':')}"
          end
        when 4 then "DirName:#{Name.__read(name[0]).to_a.map { |key, value,| "#{key} = #{value}" }.join(', ')}"
        else 'othername:<unsupported>'
        end
      end
    end

    class Certificate
      attr_reader :version, :serial, :subject, :issuer, :not_before, :not_after, :signature_algorithm, :extensions, :to_der

      def self.load(text)
        text.b.scan(/^-----BEGIN CERTIFICATE-----.*?^-----END CERTIFICATE-----/m).map { |pem| new(pem) }
      end

      def initialize(data = nil)
        OpenSSL.__refuse('making an OpenSSL::X509::Certificate') if data.nil?
        data = data.to_der if data.respond_to?(:to_der)
        data = data.read if data.respond_to?(:read)
        label, der = OpenSSL.__pem(data.to_str)
        der = data.b if label.nil? && data.getbyte(0) == 0x30
        raise CertificateError, 'PEM_read_bio_X509: no start line' unless der && (label.nil? || label.end_with?('CERTIFICATE'))
        read(der)
      rescue ASN1::ASN1Error, ::NoMethodError
        raise CertificateError, 'PEM_read_bio_X509: bad asn1 structure'
      end

      def public_key
        PKey::RSA.__read(@public_key) or OpenSSL.__refuse('OpenSSL::X509::Certificate#public_key of this algorithm')
      end

      def check_private_key(key)
        key.private? && PKey::RSA.__read(@public_key) == key
      end

      def verify(key)
        digest = SIGNATURES.fetch(@algorithm, [nil, nil])[1] or OpenSSL.__refuse("verifying #{signature_algorithm}")
        key.verify(digest, @signature, @body)
      end

      def to_pem = OpenSSL.__to_pem('CERTIFICATE', @to_der)
      alias to_s to_pem
      def ==(other) = other.is_a?(Certificate) && to_der == other.to_der

      def inspect
        "#<#{self.class}: subject=#{subject.inspect}, issuer=#{issuer.inspect}, serial=#{serial.inspect}, " \
          "not_before=#{not_before.inspect}, not_after=#{not_after.inspect}>"
      end

      private

      def read(der)
        @to_der = der
        whole = ASN1.decode(der)
        body = whole[0]
        @body = body.der
        @algorithm = whole[1][0].oid
        @signature_algorithm = SIGNATURES.fetch(@algorithm, [@algorithm])[0]
        @signature = whole[2].bits
        parts = body.children.dup
        @version = parts[0].tag_class == 2 ? parts.shift[0].integer : 0
        @serial = BN.new(parts[0].integer)
        @issuer = Name.__read(parts[2])
        @not_before = parts[3][0].time
        @not_after = parts[3][1].time
        @subject = Name.__read(parts[4])
        @public_key = parts[5].der
        list = parts.find { |part| part.tag_class == 2 && part.tag == 3 }
        @extensions = list ? list[0].children.map { |extension| Extension.__read(extension) } : []
      end
    end

    %w[Store StoreContext Request CRL Revoked ExtensionFactory Attribute].each do |name|
      klass = const_set(name, ::Class.new)
      klass.define_singleton_method(:new) { |*| OpenSSL.__refuse("OpenSSL::X509::#{name}") }
    end
  end
end
