# Reading dates by a format.
class Date
  # Composed directives.
  STRPTIME_COMPOSED = {
    "c" => "%a %b %e %H:%M:%S %Y", "D" => "%m/%d/%y", "x" => "%m/%d/%y", "F" => "%Y-%m-%d", "T" => "%H:%M:%S",
    "X" => "%H:%M:%S", "R" => "%H:%M", "r" => "%I:%M:%S %p", "v" => "%e-%b-%Y", "+" => "%a %b %e %H:%M:%S %Z %Y"
  }.freeze
  # Key, largest number of digits, smallest and largest value.
  STRPTIME_NUMBERS = {
    "d" => [:mday, 2, 1, 31], "e" => [:mday, 2, 1, 31], "H" => [:hour, 2, 0, 24], "k" => [:hour, 2, 0, 24],
    "I" => [:hour, 2, 1, 12], "l" => [:hour, 2, 1, 12], "j" => [:yday, 3, 1, 366], "M" => [:min, 2, 0, 59],
    "m" => [:mon, 2, 1, 12], "S" => [:sec, 2, 0, 60], "U" => [:wnum0, 2, 0, 53], "W" => [:wnum1, 2, 0, 53],
    "u" => [:cwday, 1, 1, 7], "V" => [:cweek, 2, 1, 53], "w" => [:wday, 1, 0, 6], "y" => [:year, 2, 0, 99],
    "g" => [:cwyear, 2, 0, 99]
  }.freeze
  STRPTIME_ZONE = /\A((?:gmt|utc?)?[-+]\d+(?:[,.:]\d+(?::\d+)?)?|[[:alpha:].\s]+(?:standard|daylight)\s+time\b|[[:alpha:]]+(?:\s+dst)?\b)/i
  private_constant :STRPTIME_COMPOSED, :STRPTIME_NUMBERS, :STRPTIME_ZONE

  # One string that is being read.
  class FormatReader
    attr_reader :found, :rest

    def initialize(text)
      @rest = text
      @found = {}
    end

    # Whether the string begins as the format says.
    def read(format)
      position = 0
      while position < format.size
        char = format[position]
        if char == "%" && (match = /\A%(?:[EO](?=[[:alpha:]]))?(:{0,3}z|.)/m.match(format[position..]))
          following = format[position + match[0].size..]
          return false unless directive(match[1], following)
          position += match[0].size
        elsif char.match?(/\s/)
          @rest = @rest.sub(/\A\s+/, "")
          position += 1
        else
          return false unless literal(char)
          position += 1
        end
      end
      true
    end

    private

    def literal(char)
      return false unless @rest.start_with?(char)
      @rest = @rest[char.size..]
      true
    end

    def take(pattern)
      match = pattern.match(@rest) or return nil
      @rest = match.post_match
      match
    end

    # A number directly follows, so that this one must not take its digits.
    def number_follows?(following)
      following.match?(/\A(?:\d|%[EO]?[CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy\d])/)
    end

    def directive(name, following)
      if (composed = STRPTIME_COMPOSED[name])
        return read(composed)
      end
      if (number = STRPTIME_NUMBERS[name])
        return read_number(name, *number)
      end
      case name
      when "A", "a" then read_name(DAYNAMES, :wday)
      when "B", "b", "h" then read_name(MONTHNAMES, :mon)
      when "Y" then read_year(:year, following)
      when "G" then read_year(:cwyear, following)
      when "C" then read_century(following)
      when "L", "N" then read_fraction(name == "L" ? 3 : 9, following)
      when "p", "P" then read_meridian
      when "s", "Q" then read_epoch(name)
      when "z", ":z", "::z", ":::z", "Z" then read_zone
      when "n", "t"
        @rest = @rest.sub(/\A\s+/, "")
        true
      when "%" then literal("%")
      else literal("%#{name}")
      end
    end

    def read_number(name, key, digits, min, max)
      pattern = "ekl".include?(name) ? /\A(?:\s(\d)|(\d{1,#{digits}}))/ : /\A()(\d{1,#{digits}})/
      match = take(pattern) or return false
      number = (match[1].to_s + match[2].to_s).to_i
      return false unless number.between?(min, max)
      number += number >= 69 ? 1900 : 2000 if "yg".include?(name) && !@found[:_cent]
      @found[key] = number
      true
    end

    def read_name(names, key)
      names.each_with_index do |name, index|
        next unless name
        [name, name[0, 3]].each do |form|
          next unless @rest[0, form.size].to_s.casecmp(form) == 0
          @rest = @rest[form.size..]
          @found[key] = index
          return true
        end
      end
      false
    end

    def read_year(key, following)
      match = take(number_follows?(following) ? /\A[-+]?\d{1,4}/ : /\A[-+]?\d+/) or return false
      @found[key] = match[0].to_i
      true
    end

    def read_century(following)
      match = take(number_follows?(following) ? /\A[-+]?\d{1,2}/ : /\A[-+]?\d+/) or return false
      @found[:_cent] = match[0].to_i
      true
    end

    def read_fraction(digits, following)
      match = take(number_follows?(following) ? /\A([-+]?)(\d{1,#{digits}})/ : /\A([-+]?)(\d+)/) or return false
      fraction = Rational(match[2].to_i, 10**match[2].size)
      @found[:sec_fraction] = match[1] == "-" ? -fraction : fraction
      true
    end

    def read_meridian
      match = take(/\A([ap])(?:m\b|\.m\.)/i) or return false
      @found[:_merid] = match[1].downcase == "p" ? 12 : 0
      true
    end

    def read_epoch(name)
      match = take(/\A-?\d+/) or return false
      @found[:seconds] = name == "s" ? match[0].to_i : Rational(match[0].to_i, 1000)
      true
    end

    def read_zone
      match = take(STRPTIME_ZONE) or return false
      @found[:zone] = match[1]
      @found[:offset] = Date._parse_zone(match[1])
      true
    end
  end
  private_constant :FormatReader

  def self._strptime(text, format = "%F")
    reader = FormatReader.new(__string(text))
    return nil unless reader.read(__string(format))
    found = reader.found
    found[:leftover] = reader.rest unless reader.rest.empty?
    if (century = found.delete(:_cent))
      found[:year] += century * 100 if found[:year]
      found[:cwyear] += century * 100 if found[:cwyear]
    end
    if (meridian = found.delete(:_merid))
      found[:hour] = found[:hour] % 12 + meridian if found[:hour]
    end
    found
  end
end
