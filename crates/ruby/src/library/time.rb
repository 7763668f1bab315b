require "date"

class Time
  class << self
    # Seconds east of UTC of a zone by its name.
    def zone_offset(zone, year = now.year)
      zone = zone.upcase
      if (match = /\A([+-])(\d\d)(:?)(\d\d)(?:\3(\d\d))?\z/.match(zone))
        sign = match[1] == "-" ? -1 : 1
        return sign * (match[2].to_i * 3600 + match[4].to_i * 60 + match[5].to_i)
      end
      if (match = /\A([+-])(\d\d)\z/.match(zone))
        return (match[1] == "-" ? -1 : 1) * match[2].to_i * 3600
      end
      hours = { "UTC" => 0, "Z" => 0, "UT" => 0, "GMT" => 0, "EST" => -5, "EDT" => -4, "CST" => -6, "CDT" => -5,
                "MST" => -7, "MDT" => -6, "PST" => -8, "PDT" => -7 }[zone]
      return hours * 3600 if hours
      return Date._parse_zone(zone) if zone.match?(/\A[A-IK-Y]\z/)
      local = [local(year, 1, 1), local(year, 7, 1)].find { |time| time.zone == zone }
      local && local.utc_offset
    end

    def __utc_zone?(zone)
      case zone
      when "Z", "-00:00", "-0000", "-00", "GMT", "UTC", /\A(?:UT|gmt|utc|z|ut)\z/ then true
      else false
      end
    end

    # Shows a time with the zone it was written with.
    def __with_zone(time, zone, offset = nil)
      if __utc_zone?(zone)
        time.utc
      elsif (offset ||= zone_offset(zone))
        local = time.localtime
        offset == local.utc_offset && Time.local(2000).zone == zone ? local : time.localtime(offset)
      else
        time.localtime
      end
    end

    # What is missing before the first given element comes from `now`, the rest is the beginning.
    def __make(text, found, year, now)
      keys = [:year, :yday, :mon, :mday, :hour, :min, :sec, :sec_fraction]
      if keys.none? { |key| key == :year ? year : found[key] }
        raise ArgumentError, "no time information in #{text.inspect}"
      end
      offset = nil
      if year || now
        offset = zone_offset(found[:zone], year || now.year) if found[:zone]
        offset ||= found[:offset]
      elsif found[:zone]
        offset = zone_offset(found[:zone]) || found[:offset]
      end
      if found[:yday]
        base = year || (now || self.now).year
        date = Date.ordinal(base, found[:yday])
        found = found.merge(mon: date.month, mday: date.day)
      end
      here = now || self.now
      here = here.getlocal(offset) if offset
      mon, day, hour, min, sec = found.values_at(:mon, :mday, :hour, :min, :sec)
      unless year
        year = here.year
        unless mon
          mon = here.month
          unless day
            day = here.day
            if now && !hour
              hour = here.hour
              unless min
                min = here.min
                sec ||= here.sec
              end
            end
          end
        end
      end
      second = (sec || 0) + (found[:sec_fraction] || 0)
      return local(year, mon || 1, day || 1, hour || 0, min || 0, second) unless offset
      time = utc(year, mon || 1, day || 1, hour || 0, min || 0, second) - offset
      __with_zone(time, found[:zone], offset)
    end

    def parse(date, now = nil)
      found = Date._parse(date, !block_given?)
      year = found[:year]
      year = yield(year) if year && block_given?
      __make(date, found, year, now)
    end

    def strptime(date, format, now = nil)
      found = Date._strptime(date, format)
      raise ArgumentError, "invalid date or strptime format - `#{date}' `#{format}'" unless found
      if (seconds = found[:seconds])
        time = at(seconds + (found[:sec_fraction] || 0))
        return found[:zone] ? __with_zone(time, found[:zone], found[:offset]) : time
      end
      year = found[:year]
      year = yield(year) if year && block_given?
      if found[:cwyear] || found[:cweek] || found[:wnum0] || found[:wnum1]
        day = Date.__at(Date.__complete(found, false))
        found = found.merge(mon: day.month, mday: day.day)
        year = day.year
      end
      __make(date, found, year, now)
    end

    def rfc2822(date)
      pattern = /\A\s*(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\s*,\s*)?(\d{1,2})\s+(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+(\d{2,})\s+(\d{2})\s*:\s*(\d{2})(?:\s*:\s*(\d\d))?\s*([+-]\d{4}|UT|GMT|EST|EDT|CST|CDT|MST|MDT|PST|PDT|[A-IK-Z])/i
      match = pattern.match(date) or raise ArgumentError, "not RFC 2822 compliant date: #{date.inspect}"
      year = match[3].to_i
      case match[3].size
      when 2 then year += year < 50 ? 2000 : 1900
      when 3 then year += 1900
      end
      month = Date::ABBR_MONTHNAMES.index(match[2].capitalize)
      time = utc(year, month, match[1].to_i, match[4].to_i, match[5].to_i, match[6].to_i) - zone_offset(match[7])
      __with_zone(time, match[7])
    end
    alias rfc822 rfc2822

    def httpdate(date)
      found = Date._httpdate(date)
      if found.empty? || !found[:year] || found[:wday].nil?
        raise ArgumentError, "not RFC 2616 compliant date: #{date.inspect}"
      end
      utc(found[:year], found[:mon], found[:mday], found[:hour], found[:min], found[:sec])
    end

    def xmlschema(time)
      pattern = /\A\s*(-?\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d(?::?\d\d)?)?\s*\z/i
      if (match = pattern.match(time))
        second = match[6].to_i + (match[7] ? Rational(match[7][1..].to_i, 10**(match[7].size - 1)) : 0)
        parts = match[1].to_i, match[2].to_i, match[3].to_i, match[4].to_i, match[5].to_i, second
        return local(*parts) unless match[8]
        return __with_zone(utc(*parts) - zone_offset(match[8]), match[8])
      end
      raise ArgumentError, "invalid xmlschema format: #{time.inspect}"
    end
    alias iso8601 xmlschema
  end

  def rfc2822
    strftime(utc? ? "%a, %d %b %Y %T -0000" : "%a, %d %b %Y %T %z")
  end
  alias rfc822 rfc2822

  def httpdate
    getutc.strftime("%a, %d %b %Y %T GMT")
  end

  def xmlschema(digits = 0)
    digits = digits.to_i
    fraction = digits > 0 ? ".%#{digits}N" : ""
    strftime("%FT%T#{fraction}#{utc? ? 'Z' : '%:z'}")
  end
  alias iso8601 xmlschema
end
