# Tables of recorded behaviour: one row per line, fields separated by tabs, the last field is the result.
# A result that begins with `!` is an error message. Backslash, tab and line ends are escaped.
class Table
  def self.write(path)
    File.open(path, 'w:UTF-8') do |file|
      table = new(file)
      yield table
      puts "#{File.basename(path)}: #{table.rows} rows"
    end
  end

  attr_reader :rows

  def initialize(file)
    @file = file
    @rows = 0
  end

  def row(*fields)
    result =
      begin
        yield(*fields.first(1)).to_s
      rescue NameError => e
        # A bug in Ruby code, not a verdict: nothing to agree with.
        warn "skipped #{fields.inspect}: #{e.message.lines.first.chomp}"
        return
      rescue StandardError => e
        "!#{e.message}"
      end
    # Addresses of objects differ from run to run.
    result = result.gsub(/:0x[0-9a-f]{8,}/, ':0x0')
    @file.puts((fields.map(&:to_s) + [result]).map { |f| escape(f) }.join("\t"))
    @rows += 1
  end

  private

  def escape(text)
    text = text.dup.force_encoding('UTF-8')
    text.gsub(/[\\\t\n\r]/, '\\' => '\\\\', "\t" => '\\t', "\n" => '\\n', "\r" => '\\r')
  end
end
