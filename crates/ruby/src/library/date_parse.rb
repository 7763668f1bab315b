# Reading dates from strings.
class Date
  MONTH_PATTERN = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
  ERA_PATTERN = 'c(?:e\b|\.e\.)|b(?:ce\b|\.c\.e\.)|a(?:d\b|\.d\.)|b(?:c\b|\.c\.)'
  ZONE_HOURS = {
    "utc" => 0, "gmt" => 0, "ut" => 0, "z" => 0, "est" => -5, "edt" => -4, "cst" => -6, "cdt" => -5, "mst" => -7,
    "mdt" => -6, "pst" => -8, "pdt" => -7, "a" => 1, "b" => 2, "c" => 3, "d" => 4, "e" => 5, "f" => 6, "g" => 7,
    "h" => 8, "i" => 9, "k" => 10, "l" => 11, "m" => 12, "n" => -1, "o" => -2, "p" => -3, "q" => -4, "r" => -5,
    "s" => -6, "t" => -7, "u" => -8, "v" => -9, "w" => -10, "x" => -11, "y" => -12, "wet" => 0, "bst" => 1,
    "cet" => 1, "met" => 1, "west" => 1, "wat" => 1, "cest" => 2, "mest" => 2, "eet" => 2, "sast" => 2, "eest" => 3,
    "msk" => 3, "eat" => 3, "msd" => 4, "ist" => 5.5, "sgt" => 8, "hkt" => 8, "jst" => 9, "aest" => 10, "east" => 10,
    "nzst" => 12, "nzt" => 12, "nzdt" => 13, "ast" => -4, "adt" => -3, "nst" => -3.5, "ndt" => -2.5, "brt" => -3,
    "hst" => -10, "akst" => -9, "akdt" => -8, "yst" => -9, "ydt" => -8, "hdt" => -9, "ahst" => -10
  }.freeze
  # Before "standard time".
  ZONE_NAMES = {
    "eastern" => -5, "central" => -6, "mountain" => -7, "pacific" => -8, "atlantic" => -4, "alaskan" => -9,
    "hawaiian" => -10, "greenwich" => 0, "w. europe" => 1, "central europe" => 1, "central european" => 1, "romance" => 1,
    "e. europe" => 2, "gtb" => 2, "fle" => 2, "south africa" => 2, "russian" => 3, "arab" => 3, "india" => 5.5,
    "china" => 8, "singapore" => 8, "tokyo" => 9, "korea" => 9, "aus eastern" => 10, "new zealand" => 12
  }.freeze
  private_constant :MONTH_PATTERN, :ERA_PATTERN, :ZONE_HOURS, :ZONE_NAMES

  PARSE_DAY = /\b(sun|mon|tue|wed|thu|fri|sat)[^-\/\d\s]*/i
  PARSE_TIME = /
    (
      (?:
        \d+\s*:\s*\d+ (?: \s*:\s*\d+(?:[,.]\d*)? )?
        | \d+\s*h(?:\s*\d+m?(?:\s*\d+s?)?)?
      )
      (?: \s* [ap](?:m\b|\.m\.) )?
      | \d+\s*[ap](?:m\b|\.m\.)
    )
    (?:
      \s*
      (
        (?:gmt|utc?)?[-+]\d+(?:[,.:]\d+(?::\d+)?)?
        | [[:alpha:].\s]+(?:standard|daylight)\s+time\b
        | [[:alpha:]]+(?:\s+dst)?\b
      )
    )?
  /xi
  PARSE_CLOCK = /\A(\d+)\s*(?:h|:)?\s*(?:(\d+)m?(?:\s*:?\s*(\d+)(?:[,.](\d*))?s?)?)?\s*(?:([ap])(?:m\b|\.m\.))?/i
  PARSE_EU = /'?(\d+)[^-\d\s]*\s*(#{MONTH_PATTERN})[^-\d\s']*(?:\s*(#{ERA_PATTERN})?\s*('?-?\d+(?:(?:st|nd|rd|th)\b)?))?/i
  PARSE_US = /\b(#{MONTH_PATTERN})[^-\d\s']*\s*('?\d+)[^-\d\s']*(?:\s*,?\s*(#{ERA_PATTERN})?\s*('?-?\d+))?/i
  PARSE_VMS = /('?-?\d+)-(#{MONTH_PATTERN})[^-\/.]*-('?-?\d+)/i
  PARSE_VMS_US = /\b(#{MONTH_PATTERN})[^-\/.]*-('?-?\d+)(?:-('?-?\d+))?/i
  PARSE_MONTH = /\b(#{MONTH_PATTERN})\S*/i
  PARSE_DIGITS = /([-+]?)(\d{2,14})(?:\s*t?\s*(\d{2,6})?(?:[,.](\d*))?)?(z\b|[-+]\d{1,4}\b)?/i
  private_constant :PARSE_DAY, :PARSE_TIME, :PARSE_CLOCK, :PARSE_EU, :PARSE_US, :PARSE_VMS, :PARSE_VMS_US, :PARSE_MONTH,
                   :PARSE_DIGITS

  # One string that is being read: what was found is taken out of it.
  class Reader
    attr_reader :found

    def initialize(text)
      @text = text
      @found = {}
      @is_short = true
    end

    def read(complete)
      @text = @text.gsub(/[^-+',.\/:@[:alnum:]\[\]]+/, " ")
      read_day
      read_time
      read_date
      take(/\b(bc\b|bce\b|b\.c\.|b\.c\.e\.)/i) { @is_bc = true }
      take(/\A\s*(\d{1,2})\s*\z/) { |match| read_fragment(match[1].to_i) }
      finish(complete)
      @found
    end

    private

    def take(pattern)
      match = pattern.match(@text) or return false
      @text = match.pre_match + " " + match.post_match
      yield match
      true
    end

    def read_day
      take(PARSE_DAY) { |match| @found[:wday] = ABBR_DAYNAMES.index(match[1].capitalize) }
    end

    def read_time
      take(PARSE_TIME) do |match|
        zone = match[2]
        clock = PARSE_CLOCK.match(match[1])
        hour = clock[1].to_i
        if clock[5]
          hour %= 12
          hour += 12 if clock[5].downcase == "p"
        end
        @found[:zone] = zone if zone
        @found[:hour] = hour
        @found[:min] = clock[2].to_i if clock[2]
        @found[:sec] = clock[3].to_i if clock[3]
        @found[:sec_fraction] = Rational(clock[4].to_i, 10**clock[4].size) if clock[4]
      end
    end

    def read_date
      take(PARSE_EU) { |match| sort_out(match[4], month(match[2]), match[1], bc?(match[3])) } ||
        take(PARSE_US) { |match| sort_out(match[4], month(match[1]), match[2], bc?(match[3])) } ||
        take(/('?[-+]?\d+)-(\d+)-('?-?\d+)/) { |match| sort_out(match[1], match[2], match[3]) } ||
        read_iso || read_japanese ||
        take(PARSE_VMS) { |match| sort_out(match[3], month(match[2]), match[1]) } ||
        take(PARSE_VMS_US) { |match| sort_out(match[3], month(match[1]), match[2]) } ||
        take(%r{('?-?\d+)/\s*('?\d+)(?:\D\s*('?-?\d+))?}) { |match| sort_out(match[1], match[2], match[3]) } ||
        take(/('?-?\d+)\.\s*('?\d+)\.\s*('?-?\d+)/) { |match| sort_out(match[1], match[2], match[3]) } ||
        take(/'(\d+)\b/) { |match| @found[:year] = match[1].to_i } ||
        take(PARSE_MONTH) { |match| @found[:mon] = month(match[1]).to_i } ||
        take(/(\d+)(st|nd|rd|th)\b/i) { |match| @found[:mday] = match[1].to_i } ||
        take(PARSE_DIGITS) { |match| read_digits(match) }
    end

    def read_iso
      take(/\b(\d{2}|\d{4})?-?w(\d{2})(?:-?(\d))?\b/i) do |match|
        @found[:cwyear] = match[1].to_i if match[1]
        @found[:cweek] = match[2].to_i
        @found[:cwday] = match[3].to_i if match[3]
      end || take(/-w-(\d)\b/i) { |match| @found[:cwday] = match[1].to_i } ||
        take(/--(\d{2})?-(\d{2})\b/) do |match|
          @found[:mon] = match[1].to_i if match[1]
          @found[:mday] = match[2].to_i
        end || take(/--(\d{2})(\d{2})?\b/) do |match|
          @found[:mon] = match[1].to_i
          @found[:mday] = match[2].to_i if match[2]
        end || (@text !~ /[,.](\d{2}|\d{4})-\d{3}\b/ && take(/\b(\d{2}|\d{4})-(\d{3})\b/) do |match|
          @found[:year] = match[1].to_i
          @found[:yday] = match[2].to_i
        end) || (@text !~ /\d-\d{3}\b/ && take(/\b-(\d{3})\b/) { |match| @found[:yday] = match[1].to_i })
    end

    def read_japanese
      take(/\b([mtshr])(\d+)\.(\d+)\.(\d+)/i) do |match|
        base = { "m" => 1867, "t" => 1911, "s" => 1925, "h" => 1988, "r" => 2018 }[match[1].downcase]
        @found[:year] = match[2].to_i + base
        @found[:mon] = match[3].to_i
        @found[:mday] = match[4].to_i
      end
    end

    # Digits without separators: `20010203T040506`, `010203`, `2001`.
    def read_digits(match)
      digits = match[2]
      case digits.size
      when 2 then @found[match[3] || match[4] ? :sec : :mday] = digits.to_i
      when 4
        if match[3] || match[4]
          assign_pairs(digits, [:min, :sec])
        else
          assign_pairs(digits, [:mon, :mday])
        end
      when 6
        if match[3] || match[4]
          assign_pairs(digits, [:hour, :min, :sec])
        else
          @found[:year] = "#{match[1]}#{digits[0, 2]}".to_i
          assign_pairs(digits[2..], [:mon, :mday])
        end
      when 8, 10, 12, 14
        if match[3] && !match[4]
          @found[:year] = "#{match[1]}#{digits[0, 4]}".to_i
          assign_pairs(digits[4..], [:mon, :mday, :hour, :min, :sec])
          @is_short = false
        elsif match[4]
          names = [:mday, :hour, :min, :sec]
          names = [:mon, *names] if digits.size >= 10
          if digits.size >= 12
            width = digits.size - 10
            @found[:year] = "#{match[1]}#{digits[0, width]}".to_i
            digits = digits[width..]
            @is_short = false if width == 4
          end
          assign_pairs(digits, names)
        else
          @found[:year] = "#{match[1]}#{digits[0, 4]}".to_i
          assign_pairs(digits[4..], [:mon, :mday, :hour, :min, :sec])
          @is_short = false
        end
      when 3
        if match[3] || match[4]
          @found[:sec] = digits[-2, 2].to_i
          @found[:min] = digits[0, 1].to_i
        else
          @found[:yday] = digits.to_i
        end
      when 5
        if match[3] || match[4]
          @found[:sec] = digits[-2, 2].to_i
          @found[:min] = digits[-4, 2].to_i
          @found[:hour] = digits[0, 1].to_i
        else
          @found[:year] = "#{match[1]}#{digits[0, 2]}".to_i
          @found[:yday] = digits[2, 3].to_i
        end
      when 7
        if match[3] || match[4]
          assign_pairs(digits[1..], [:hour, :min, :sec])
          @found[:mday] = digits[0, 1].to_i
        else
          @found[:year] = "#{match[1]}#{digits[0, 4]}".to_i
          @found[:yday] = digits[4, 3].to_i
        end
      end
      if match[3]
        if match[4]
          assign_pairs_backwards(match[3], [:sec, :min, :hour])
        else
          assign_pairs(match[3], [:hour, :min, :sec])
        end
      end
      @found[:sec_fraction] = Rational(match[4].to_i, 10**match[4].size) if match[4]
      @found[:zone] = match[5] if match[5]
    end

    def assign_pairs(digits, names)
      names.each_with_index do |name, index|
        pair = digits[index * 2, 2]
        @found[name] = pair.to_i if pair && !pair.empty?
      end
    end

    def assign_pairs_backwards(digits, names)
      names.each do |name|
        break if digits.empty?
        @found[name] = digits[-2, 2].to_i
        digits = digits[0...-2]
      end
    end

    # A number alone: an hour needs a time, else it is a day.
    def read_fragment(number)
      if @found[:hour] && !@found[:mday]
        @found[:mday] = number if number.between?(1, 31)
      elsif @found[:mday] && !@found[:hour]
        @found[:hour] = number if number.between?(0, 24)
      end
    end

    def month(name)
      ABBR_MONTHNAMES.index(name.capitalize).to_s
    end

    def bc?(era)
      era && era.downcase.start_with?("b")
    end

    # Three numbers, of which one may look like a year.
    def sort_out(year, month, day, is_bc = false)
      year, month, day = day, year, month if year && month && !day
      year, day = day, year if !year && day && (day.size > 2 || day.start_with?("'"))
      if year && (ordinal = /\A'?-?\+?(\d+)(\D.*)\z/.match(year)) && !year.match?(/\A'?[-+]?\d+\z/)
        year, day = day, ordinal[1]
      end
      year, month, day = month, day, year if month && (month.start_with?("'") || month.size > 2)
      year, day = day, year if day && (day.start_with?("'") || day.size > 2)
      if year
        number = /([-+])?(\d+)/.match(year)
        @is_short = false if number[1] || number[2].size > 2
        @is_short = true if year.start_with?("'") && !number[1] && number[2].size <= 2
        @found[:year] = is_bc ? -number[0].to_i + 1 : number[0].to_i
      end
      @found[:mon] = month[/\d+/].to_i if month
      @found[:mday] = day[/\d+/].to_i if day
    end

    def finish(complete)
      if @is_bc
        @found[:cwyear] = -@found[:cwyear] + 1 if @found[:cwyear]
        @found[:year] = -@found[:year] + 1 if @found[:year]
      end
      if complete && @is_short
        [:cwyear, :year].each do |name|
          number = @found[name]
          @found[name] = number + (number >= 69 ? 1900 : 2000) if number && number.between?(0, 99)
        end
      end
      @found[:offset] = Date._parse_zone(@found[:zone]) if @found[:zone]
    end
  end
  private_constant :Reader

  class << self
    def __string(value)
      return value if value.is_a?(String)
      return value.to_str if value.respond_to?(:to_str)
      name = value.nil? ? "nil" : value.class
      raise TypeError, "no implicit conversion of #{name} into String"
    end

    def __limited(text, limit)
      text = __string(text)
      if limit && text.size > limit
        raise ArgumentError, "string length (#{text.size}) exceeds the limit #{limit}"
      end
      text
    end

    def _parse(text, complete = true, limit: 128)
      Reader.new(__limited(text, limit)).read(complete)
    end

    # Seconds east of UTC; nil for what is unknown.
    def _parse_zone(zone)
      name = zone.downcase.strip
      is_dst = false
      if name.sub!(/\s+(standard|daylight)\s+time\z/, "")
        is_dst = $1 == "daylight"
      elsif name.sub!(/\s+dst\z/, "")
        is_dst = true
      end
      if (hours = ZONE_HOURS[name] || ZONE_NAMES[name])
        return (hours * 3600).to_i + (is_dst ? 3600 : 0)
      end
      match = /\A(?:gmt|utc?)?([-+])(\d+)(?:(:|[,.])(\d+)(?::(\d+))?)?\z/.match(name) or return nil
      sign = match[1] == "-" ? -1 : 1
      digits = match[2]
      seconds =
        if match[3] == ":"
          digits.to_i * 3600 + match[4].to_i * 60 + match[5].to_i
        elsif match[3]
          digits.to_i * 3600 + Rational(match[4].to_i, 10**match[4].size) * 3600
        else
          digits = "0#{digits}" if digits.size.odd?
          digits[0, 2].to_i * 3600 + digits[2, 2].to_i * 60 + digits[4, 2].to_i
        end
      sign * seconds
    end

    def _iso8601(text, limit: 128)
      return {} if text.nil?
      text = __limited(text, limit)
      time = '(?:[T\s](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(z|[-+]\d{2}(?::?\d{2})?)?)?'
      basic = '(?:T?(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d+))?)?(z|[-+]\d{2}(?:\d{2})?)?)?'
      found = {}
      if (match = /\A\s*([-+]?\d{2,})-(\d{2})?(?:-(\d{2}))?#{time}\s*\z/i.match(text))
        found[:mday] = match[3].to_i if match[3]
        found[:year] = __short_year(match[1])
        found[:mon] = match[2].to_i if match[2]
      elsif (match = /\A\s*([-+]?\d{2,})-(\d{3})()#{time}\s*\z/i.match(text))
        found[:yday] = match[2].to_i
        found[:year] = __short_year(match[1])
      elsif (match = /\A\s*(\d{4}|\d{2})-?w(\d{2})-?(\d)#{time}\s*\z/i.match(text))
        found[:cweek] = match[2].to_i
        found[:cwday] = match[3].to_i
        found[:cwyear] = __short_year(match[1])
      elsif (match = /\A\s*([-+]?(?:\d{4}|\d{2}))(\d{2})(\d{2})#{basic}\s*\z/i.match(text))
        found[:mday] = match[3].to_i
        found[:year] = __short_year(match[1])
        found[:mon] = match[2].to_i
      elsif (match = /\A\s*([-+]?(?:\d{4}|\d{2}))(\d{3})()#{basic}\s*\z/i.match(text))
        found[:year] = __short_year(match[1])
        found[:yday] = match[2].to_i
      elsif (match = /\A\s*()()()(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?\s*(z|[-+]\d{2}(?::?\d{2})?)?\s*\z/i.match(text))
      else
        return {}
      end
      __time_into(found, match[4], match[5], match[6], match[7], match[8])
    end

    def __short_year(digits)
      number = digits.to_i
      digits.size == 2 ? number + (number >= 69 ? 1900 : 2000) : number
    end

    def __time_into(found, hour, minute, second, fraction, zone)
      found[:hour] = hour.to_i if hour
      found[:min] = minute.to_i if minute
      found[:sec] = second.to_i if second
      found[:sec_fraction] = Rational(fraction.to_i, 10**fraction.size) if fraction
      if zone
        found[:zone] = zone
        found[:offset] = _parse_zone(zone)
      end
      found
    end

    def _rfc3339(text, limit: 128)
      return {} if text.nil?
      pattern = /\A\s*(-?\d{4})-(\d{2})-(\d{2})(?:T|\s)(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?(Z|[-+]\d{2}:\d{2})\s*\z/i
      match = pattern.match(__limited(text, limit)) or return {}
      found = { year: match[1].to_i, mon: match[2].to_i, mday: match[3].to_i }
      __time_into(found, match[4], match[5], match[6], match[7], match[8])
    end

    def _xmlschema(text, limit: 128)
      return {} if text.nil?
      text = __limited(text, limit)
      zone = '(z|[-+]\d{2}(?::\d{2})?)?'
      found = {}
      if (match = /\A\s*(-?\d{4,})(?:-(\d{2})(?:-(\d{2}))?)?(?:T(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?)?#{zone}\s*\z/i.match(text))
        found[:year] = match[1].to_i
        found[:mon] = match[2].to_i if match[2]
        found[:mday] = match[3].to_i if match[3]
      elsif (match = /\A\s*()()()(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?#{zone}\s*\z/i.match(text))
      else
        return {}
      end
      __time_into(found, match[4], match[5], match[6], match[7], match[8])
    end

    def _rfc2822(text, limit: 128)
      return {} if text.nil?
      pattern = /\A\s*(?:(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\s*,\s+)?(\d{1,2})\s+(#{MONTH_PATTERN})\s+(-?\d{2,})\s+(\d{2}):(\d{2})(?::(\d{2}))?\s*([-+]\d{2}\d{2}|[[:alpha:]]+)\s*\z/i
      match = pattern.match(__limited(text, limit)) or return {}
      found = {}
      found[:wday] = ABBR_DAYNAMES.index(match[1].capitalize) if match[1]
      found[:mday] = match[2].to_i
      found[:mon] = ABBR_MONTHNAMES.index(match[3].capitalize)
      year = match[4].to_i
      year += year >= 50 ? 1900 : 2000 if match[4].size < 4 && year >= 0
      found[:year] = year
      __time_into(found, match[5], match[6], match[7], nil, match[8])
    end
    alias _rfc822 _rfc2822

    def _httpdate(text, limit: 128)
      return {} if text.nil?
      text = __limited(text, limit)
      days = ABBR_DAYNAMES.join("|")
      found = {}
      if (match = /\A\s*(#{days})\s*,\s+(\d{2})\s+(#{MONTH_PATTERN})\s+(-?\d{4})\s+(\d{2}):(\d{2}):(\d{2})\s+(GMT)\s*\z/i.match(text))
        found[:wday] = ABBR_DAYNAMES.index(match[1].capitalize)
        found[:mday] = match[2].to_i
        found[:mon] = ABBR_MONTHNAMES.index(match[3].capitalize)
        found[:year] = match[4].to_i
        return __time_into(found, match[5], match[6], match[7], nil, match[8])
      end
      if (match = /\A\s*(#{DAYNAMES.join('|')})\s*,\s+(\d{2})\s*-\s*(#{MONTH_PATTERN})\s*-\s*(\d{2})\s+(\d{2}):(\d{2}):(\d{2})\s+(GMT)\s*\z/i.match(text))
        found[:wday] = DAYNAMES.index(match[1].capitalize)
        found[:mday] = match[2].to_i
        found[:mon] = ABBR_MONTHNAMES.index(match[3].capitalize)
        found[:year] = __short_year(match[4])
        return __time_into(found, match[5], match[6], match[7], nil, match[8])
      end
      match = /\A\s*(#{days})\s+(#{MONTH_PATTERN})\s+(\d{1,2})\s+(\d{2}):(\d{2}):(\d{2})\s+(\d{4})\s*\z/i.match(text) or return {}
      found[:wday] = ABBR_DAYNAMES.index(match[1].capitalize)
      found[:mon] = ABBR_MONTHNAMES.index(match[2].capitalize)
      found[:mday] = match[3].to_i
      __time_into(found, match[4], match[5], match[6], nil, nil)
      found[:year] = match[7].to_i
      found
    end

    def _jisx0301(text, limit: 128)
      return {} if text.nil?
      text = __limited(text, limit)
      match = /\A\s*([mtshr])?(\d{2})\.(\d{2})\.(\d{2})(?:t(?:(\d{2}):(\d{2})(?::(\d{2})(?:[,.](\d*))?)?(z|[-+]\d{2}(?::?\d{2})?)?)?)?\s*\z/i.match(text)
      return _iso8601(text, limit: limit) unless match
      base = { "m" => 1867, "t" => 1911, "s" => 1925, "h" => 1988, "r" => 2018 }[(match[1] || "h").downcase]
      found = { year: match[2].to_i + base, mon: match[3].to_i, mday: match[4].to_i }
      __time_into(found, match[5], match[6], match[7], match[8], match[9])
    end

    # What the elements that were found mean together; the rest comes from today.
    def __complete(found, with_time)
      raise Error, "invalid date" if found.nil? || found.empty?
      if found[:seconds]
        total = found[:seconds] + (found[:offset] || 0)
        found = found.merge(jd: total.div(86400) + UNIX_EPOCH_JD, hour: total.div(3600) % 24, min: total.div(60) % 60,
                            sec: total.floor % 60)
        found[:sec_fraction] = total - total.floor if total != total.floor
      end
      found = found.merge(cwday: found[:wday] == 0 ? 7 : found[:wday]) if found[:wday] && !found[:cwday] && found[:cweek]
      clock = [:hour, :min, :sec]
      rules = {
        time: clock, ordinal: [:year, :yday, *clock], civil: [:year, :mon, :mday, *clock], jd: [:jd, *clock],
        commercial: [:cwyear, :cweek, :cwday, *clock], wday: [:wday, *clock], week0: [:year, :wnum0, :wday, *clock],
        week1: [:year, :wnum1, :wday, *clock]
      }
      best = nil
      most = 0
      rules.each do |name, keys|
        count = keys.count { |key| !found[key].nil? }
        best, most = name, count if count > most
      end
      __day(best, found, with_time) or raise Error, "invalid date"
    end

    def __day(rule, found, with_time)
      today = Date.today
      case rule
      when :jd then found[:jd]
      when :time then with_time ? today.jd : nil
      when :ordinal
        Date.__valid_ordinal(found[:year] || today.year, found[:yday] || 1, ITALY)
      when :civil
        year = found[:year]
        month = found[:mon]
        year ||= today.year
        month ||= found[:year] ? 1 : today.month
        day = found[:mday] || (found[:year] || found[:mon] ? 1 : today.day)
        Date.__valid_civil(year, month, day, ITALY)
      when :commercial
        year = found[:cwyear] || today.cwyear
        week = found[:cweek] || (found[:cwyear] ? 1 : today.cweek)
        Date.__valid_commercial(year, week, found[:cwday] || 1, ITALY)
      when :wday
        today.jd - today.wday + found[:wday]
      when :week0
        wday = found[:wday] || (found[:cwday] || 0) % 7
        Date.__valid_weeknum(found[:year] || today.year, found[:wnum0] || 0, wday, 0, ITALY)
      when :week1
        wday = found[:wday] || found[:cwday] || 1
        Date.__valid_weeknum(found[:year] || today.year, found[:wnum1] || 0, (wday - 1) % 7, 1, ITALY)
      end
    end

    def __from_found(found, start)
      jd = __complete(found, false)
      __at(jd, 0, 0, 0, start)
    end

    def parse(text = "-4712-01-01", complete = true, start = ITALY, limit: 128)
      __from_found(_parse(text, complete, limit: limit), start)
    end

    def iso8601(text = "-4712-01-01", start = ITALY, limit: 128)
      __from_found(_iso8601(text, limit: limit), start)
    end

    def rfc3339(text = "-4712-01-01T00:00:00+00:00", start = ITALY, limit: 128)
      __from_found(_rfc3339(text, limit: limit), start)
    end

    def xmlschema(text = "-4712-01-01", start = ITALY, limit: 128)
      __from_found(_xmlschema(text, limit: limit), start)
    end

    def rfc2822(text = "Mon, 1 Jan -4712 00:00:00 +0000", start = ITALY, limit: 128)
      __from_found(_rfc2822(text, limit: limit), start)
    end
    alias rfc822 rfc2822

    def httpdate(text = "Mon, 01 Jan -4712 00:00:00 GMT", start = ITALY, limit: 128)
      __from_found(_httpdate(text, limit: limit), start)
    end

    def jisx0301(text = "-4712-01-01", start = ITALY, limit: 128)
      __from_found(_jisx0301(text, limit: limit), start)
    end

    def strptime(text = "-4712-01-01", format = "%F", start = ITALY)
      __from_found(_strptime(text, format), start)
    end
  end
end

class DateTime
  class << self
    def __from_found(found, start)
      jd = __complete(found, true)
      if found[:seconds]
        total = found[:seconds] + (found[:offset] || 0)
        second = total.floor % 60 + (total - total.floor)
        return __from_local(jd, total.div(3600) % 24, total.div(60) % 60, second, Rational(found[:offset] || 0, 86400), start)
      end
      second = [found[:sec] || 0, 59].min + (found[:sec_fraction] || 0)
      __from_local(jd, found[:hour] || 0, found[:min] || 0, second, Rational(found[:offset] || 0, 86400), start)
    end

    def strptime(text = "-4712-01-01T00:00:00+00:00", format = "%FT%T%z", start = Date::ITALY)
      __from_found(_strptime(text, format), start)
    end

    def _strptime(text, format = "%FT%T%z")
      super(text, format)
    end
  end
end
