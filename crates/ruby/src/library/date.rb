class Date
  include Comparable

  class Error < ArgumentError
  end

  ITALY = 2299161
  ENGLAND = 2361222
  JULIAN = Float::INFINITY
  GREGORIAN = -Float::INFINITY

  MONTHNAMES = [nil, "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December"].each(&:freeze).freeze
  ABBR_MONTHNAMES = [nil, "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].each(&:freeze).freeze
  DAYNAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].each(&:freeze).freeze
  ABBR_DAYNAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].each(&:freeze).freeze

  # Before or after all dates.
  class Infinity < Numeric
    def initialize(direction = 1)
      @direction = direction <=> 0
    end

    attr_reader :direction
    alias d direction
    protected :d

    def zero? = false
    def finite? = false
    def infinite? = @direction.nonzero?
    def nan? = @direction.zero?
    def abs = self.class.new
    def -@ = self.class.new(-@direction)
    def +@ = self.class.new(+@direction)

    def <=>(other)
      case other
      when Infinity then @direction <=> other.d
      when Numeric then @direction
      else
        begin
          left, right = other.coerce(self)
          left <=> right
        rescue NoMethodError
          nil
        end
      end
    end

    def coerce(other)
      other.is_a?(Numeric) ? [-@direction, @direction] : super
    end

    def to_f
      return 0 if @direction.zero?

      @direction.positive? ? Float::INFINITY : -Float::INFINITY
    end
  end

  UNIX_EPOCH_JD = 2440588
  private_constant :UNIX_EPOCH_JD

  # The calendar: a Julian day number is the same for all of them.
  class << self
    def __civil_to_jd(year, month, day, start)
      a = (14 - month).div(12)
      y = year + 4800 - a
      m = month + 12 * a - 3
      common = day + (153 * m + 2).div(5) + 365 * y + y.div(4)
      jd = common - y.div(100) + y.div(400) - 32045
      jd < start ? common - 32083 : jd
    end

    def __jd_to_civil(jd, start)
      if jd < start
        b = 0
        c = jd + 32082
      else
        a = jd + 32044
        b = (4 * a + 3).div(146097)
        c = a - (146097 * b).div(4)
      end
      d = (4 * c + 3).div(1461)
      e = c - (1461 * d).div(4)
      m = (5 * e + 2).div(153)
      [100 * b + d - 4800 + m.div(10), m + 3 - 12 * m.div(10), e - (153 * m + 2).div(5) + 1]
    end

    # The last day of a month, even in the month of a reform.
    def __last_jd(year, month, start)
      31.downto(28) do |day|
        jd = __civil_to_jd(year, month, day, start)
        return jd if __jd_to_civil(jd, start) == [year, month, day]
      end
      nil
    end

    def __valid_civil(year, month, day, start)
      return nil unless year.is_a?(Numeric) && month.is_a?(Numeric) && day.is_a?(Numeric)
      year = year.to_i
      month = month.to_i
      day = day.to_i
      month += 13 if month < 0
      return nil unless month.between?(1, 12)
      if day < 0
        last = __last_jd(year, month, start) or return nil
        jd = last + day + 1
        return __jd_to_civil(jd, start)[0, 2] == [year, month] ? jd : nil
      end
      jd = __civil_to_jd(year, month, day, start)
      __jd_to_civil(jd, start) == [year, month, day] ? jd : nil
    end

    def __valid_ordinal(year, yday, start)
      return nil unless year.is_a?(Numeric) && yday.is_a?(Numeric)
      first = __first_jd(year, start)
      jd = yday < 0 ? __first_jd(year + 1, start) + yday : first + yday - 1
      jd >= first && jd < __first_jd(year + 1, start) && yday != 0 ? jd : nil
    end

    def __first_jd(year, start)
      __civil_to_jd(year, 1, 1, start)
    end

    # The Monday of the first week of a year.
    def __first_monday(year, start)
      fourth = __civil_to_jd(year, 1, 4, start)
      fourth - fourth % 7
    end

    def __valid_commercial(year, week, wday, start)
      return nil unless year.is_a?(Numeric) && week.is_a?(Numeric) && wday.is_a?(Numeric)
      wday += 8 if wday < 0
      week = (__first_monday(year + 1, start) - __first_monday(year, start)).div(7) + week + 1 if week < 0
      return nil unless wday.between?(1, 7) && week >= 1
      jd = __first_monday(year, start) + 7 * (week - 1) + wday - 1
      jd < __first_monday(year + 1, start) ? jd : nil
    end

    # Week number with weeks that begin on Sunday (0) or Monday (1).
    def __valid_weeknum(year, week, wday, first_wday, start)
      first = __first_jd(year, start) + 6
      jd = first - ((first - first_wday + 1) % 7) - 7 + 7 * week + wday
      __jd_to_civil(jd, start)[0] == year ? jd : nil
    end

    def __at(jd, seconds = 0, nanoseconds = 0, offset = 0, start = ITALY)
      date = allocate
      date.__set(jd, seconds, nanoseconds, offset, start)
      date
    end

    # From days with a fraction.
    def __at_days(days, start = ITALY)
      whole = days.floor
      seconds = (days - whole) * 86400
      date = __at(whole, seconds.floor, (seconds - seconds.floor) * 1_000_000_000, 0, start)
      date
    end

    def new(year = -4712, month = 1, day = 1, start = ITALY)
      __numeric(year, "year")
      __numeric(month, "month")
      __numeric(day, "day")
      jd = __valid_civil(year, month, day.floor, start) or raise Error, "invalid date"
      __at(jd, 0, 0, 0, start)
    end
    alias civil new

    def __numeric(value, name)
      raise TypeError, "invalid #{name} (not numeric)" unless value.is_a?(Numeric)
    end

    def jd(jd = 0, start = ITALY)
      __numeric(jd, "jd")
      jd.is_a?(Integer) ? __at(jd, 0, 0, 0, start) : __at_days(jd.to_r, start)
    end

    def ordinal(year = -4712, yday = 1, start = ITALY)
      __numeric(year, "year")
      __numeric(yday, "yday")
      jd = __valid_ordinal(year, yday, start) or raise Error, "invalid date"
      __at(jd, 0, 0, 0, start)
    end

    def commercial(year = -4712, week = 1, wday = 1, start = ITALY)
      __numeric(year, "year")
      __numeric(week, "cweek")
      __numeric(wday, "cwday")
      jd = __valid_commercial(year, week, wday, start) or raise Error, "invalid date"
      __at(jd, 0, 0, 0, start)
    end

    def today(start = ITALY)
      now = Time.now
      new(now.year, now.month, now.day, start)
    end

    def valid_civil?(year, month, day, start = ITALY)
      !__valid_civil(year, month, day, start).nil?
    end
    alias valid_date? valid_civil?

    def valid_jd?(jd, start = ITALY)
      jd.is_a?(Numeric)
    end

    def valid_ordinal?(year, yday, start = ITALY)
      !__valid_ordinal(year, yday, start).nil?
    end

    def valid_commercial?(year, week, wday, start = ITALY)
      !__valid_commercial(year, week, wday, start).nil?
    end

    def gregorian_leap?(year)
      raise TypeError, "invalid year (not numeric)" unless year.is_a?(Numeric)
      (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    end
    alias leap? gregorian_leap?

    def julian_leap?(year)
      year % 4 == 0
    end

    def _load(data)
      Marshal.load(data)
    end
  end

  def initialize(*)
  end

  def __set(jd, seconds, nanoseconds, offset, start)
    # In UTC.
    @jd = jd
    @seconds = seconds
    @nanoseconds = nanoseconds.is_a?(Rational) && nanoseconds.denominator == 1 ? nanoseconds.numerator : nanoseconds
    @offset = offset
    @start = start
  end

  def __parts
    [@jd, @seconds, @nanoseconds, @offset, @start]
  end

  def initialize_copy(other)
    __set(*other.__parts)
    self
  end

  # Local day and second of the day.
  def __local
    seconds = @seconds + @offset
    [@jd + seconds.div(86400), seconds % 86400]
  end

  def __civil
    @civil ||= Date.__jd_to_civil(__local[0], @start)
  end

  # The same time of the day at another day.
  def __on(jd)
    self.class.__at(@jd + jd - self.jd, @seconds, @nanoseconds, @offset, @start)
  end

  def start
    @start.is_a?(Float) ? @start : @start.to_f
  end

  def jd
    __local[0]
  end

  def year
    __civil[0]
  end

  def month
    __civil[1]
  end
  alias mon month

  def day
    __civil[2]
  end
  alias mday day

  def wday
    (jd + 1) % 7
  end

  def yday
    jd - Date.__civil_to_jd(year, 1, 1, @start) + 1
  end

  def cwday
    wday == 0 ? 7 : wday
  end

  def cwyear
    guess = Date.__jd_to_civil(jd - 3, @start)[0]
    jd >= Date.__first_monday(guess + 1, @start) ? guess + 1 : guess
  end

  def cweek
    (jd - Date.__first_monday(cwyear, @start)).div(7) + 1
  end

  def ajd
    Rational(@jd * 2 - 1, 2) + Rational(@seconds, 86400) + Rational(@nanoseconds, 86_400_000_000_000)
  end

  def amjd
    ajd - Rational(4800001, 2)
  end

  def mjd
    jd - 2400001
  end

  def ld
    jd - 2299160
  end

  def day_fraction
    return 0 if instance_of?(Date) && @seconds == 0 && @nanoseconds == 0
    Rational(__local[1], 86400) + Rational(@nanoseconds, 86_400_000_000_000)
  end

  def __hour
    __local[1].div(3600)
  end

  def __minute
    __local[1].div(60) % 60
  end

  def __second
    __local[1] % 60
  end

  def sunday?
    wday == 0
  end

  def monday?
    wday == 1
  end

  def tuesday?
    wday == 2
  end

  def wednesday?
    wday == 3
  end

  def thursday?
    wday == 4
  end

  def friday?
    wday == 5
  end

  def saturday?
    wday == 6
  end

  def julian?
    jd < @start
  end

  def gregorian?
    !julian?
  end

  def leap?
    julian? ? Date.julian_leap?(year) : Date.gregorian_leap?(year)
  end

  def new_start(start = ITALY)
    self.class.__at(@jd, @seconds, @nanoseconds, @offset, start)
  end

  def italy
    new_start(ITALY)
  end

  def england
    new_start(ENGLAND)
  end

  def julian
    new_start(JULIAN)
  end

  def gregorian
    new_start(GREGORIAN)
  end

  def +(other)
    case other
    when Integer
      self.class.__at(@jd + other, @seconds, @nanoseconds, @offset, @start)
    when Numeric
      raise TypeError, "expected numeric" if other.is_a?(Complex)
      nanoseconds = (@jd * 86400 + @seconds) * 1_000_000_000 + @nanoseconds
      nanoseconds += other.is_a?(Float) ? (other * 86_400_000_000_000).round : other.to_r * 86_400_000_000_000
      __at_nanoseconds(nanoseconds)
    else
      raise TypeError, "expected numeric"
    end
  end

  def __at_nanoseconds(nanoseconds)
    seconds = nanoseconds.div(1_000_000_000)
    self.class.__at(seconds.div(86400), seconds % 86400, nanoseconds - seconds * 1_000_000_000, @offset, @start)
  end

  def -(other)
    case other
    when Date
      jd, seconds, nanoseconds = other.__parts
      Rational(@jd - jd, 1) + Rational(@seconds - seconds, 86400) + Rational(@nanoseconds - nanoseconds, 86_400_000_000_000)
    when Numeric
      self + -other
    else
      raise TypeError, "expected numeric"
    end
  end

  def >>(months)
    count = (year * 12 + month - 1 + months).to_i
    y = count.div(12)
    m = count % 12 + 1
    d = day
    d -= 1 until (found = Date.__valid_civil(y, m, d, @start))
    __on(found)
  end

  def <<(months)
    raise TypeError, "expected numeric" unless months.is_a?(Numeric)
    self >> -months
  end

  def next_day(count = 1)
    self + count
  end

  def prev_day(count = 1)
    self - count
  end

  def next_month(count = 1)
    self >> count
  end

  def prev_month(count = 1)
    self << count
  end

  def next_year(count = 1)
    self >> count * 12
  end

  def prev_year(count = 1)
    self << count * 12
  end

  def next
    next_day
  end
  alias succ next

  def <=>(other)
    case other
    when Date
      jd, seconds, nanoseconds = other.__parts
      [@jd, @seconds, @nanoseconds] <=> [jd, seconds, nanoseconds]
    when Numeric
      ajd <=> other
    end
  end

  def ==(other)
    order = (self <=> other)
    order == 0
  end

  def ===(other)
    case other
    when Date then jd == other.jd
    when Numeric then jd == other.to_i
    else false
    end
  end

  def eql?(other)
    other.is_a?(Date) && self == other
  end

  def hash
    [@jd, @seconds, @nanoseconds].hash
  end

  def step(limit, by = 1)
    return to_enum(:step, limit, by) unless block_given?
    raise ArgumentError, "step can't be 0" if by == 0
    date = self
    while by > 0 ? date <= limit : date >= limit
      yield date
      date += by
    end
    self
  end

  def upto(max, &block)
    return to_enum(:upto, max) unless block
    step(max, 1, &block)
  end

  def downto(min, &block)
    return to_enum(:downto, min) unless block
    step(min, -1, &block)
  end

  def strftime(format = "%F")
    Date.__strftime(format, year, month, day, __hour, __minute, __second, @nanoseconds.floor, wday, yday,
                    (@jd - UNIX_EPOCH_JD) * 86400 + @seconds, @offset, __zone)
  end

  def __zone
    sign = @offset < 0 ? "-" : "+"
    size = @offset.abs
    "#{sign}#{(size / 3600).to_s.rjust(2, '0')}:#{(size / 60 % 60).to_s.rjust(2, '0')}"
  end

  def to_s
    strftime("%Y-%m-%d")
  end
  alias iso8601 to_s
  alias xmlschema to_s

  def inspect
    "#<#{self.class}: #{self} ((#{@jd}j,#{@seconds}s,#{@nanoseconds.is_a?(Rational) ? @nanoseconds.inspect : @nanoseconds}n)," \
      "#{@offset < 0 ? '-' : '+'}#{@offset.abs}s,#{@start.is_a?(Float) ? (@start > 0 ? 'Inf' : '-Inf') : @start}j)>"
  end

  def asctime
    strftime("%a %b %e %H:%M:%S %Y")
  end
  alias ctime asctime

  def rfc3339
    strftime("%Y-%m-%dT%H:%M:%S%:z")
  end

  def rfc2822
    strftime("%a, %-d %b %Y %T %z")
  end
  alias rfc822 rfc2822

  def httpdate
    __utc.strftime("%a, %d %b %Y %T GMT")
  end

  def __utc
    self.class.__at(@jd, @seconds, @nanoseconds, 0, @start)
  end

  def jisx0301
    return strftime("%Y-%m-%d") if jd < 2405160
    letter, base =
      if jd < 2419614 then ["M", 1867]
      elsif jd < 2424875 then ["T", 1911]
      elsif jd < 2447535 then ["S", 1925]
      elsif jd < 2458605 then ["H", 1988]
      else ["R", 2018]
      end
    "#{letter}#{(year - base).to_s.rjust(2, '0')}#{strftime('.%m.%d')}"
  end

  def to_date
    instance_of?(Date) ? self : Date.__at(jd, 0, 0, 0, @start)
  end

  def to_datetime
    DateTime.__at(@jd, @seconds, @nanoseconds, @offset, @start)
  end

  def to_time
    Time.local(year, month, day)
  end

  def infinite?
    false
  end

  def deconstruct_keys(keys)
    unless keys.nil? || keys.is_a?(Array)
      raise TypeError, "wrong argument type #{keys.class} (expected Array or nil)"
    end
    known = __keys
    (keys || known).each_with_object({}) { |key, result| result[key] = __send__(key) if known.include?(key) }
  end

  def __keys
    [:year, :month, :day, :yday, :wday]
  end

  def marshal_dump
    [0, @jd, @seconds, @nanoseconds, @offset, @start]
  end

  def marshal_load(parts)
    __set(*parts[1..])
  end
end

class DateTime < Date
  class << self
    def new(year = -4712, month = 1, day = 1, hour = 0, minute = 0, second = 0, offset = 0, start = Date::ITALY)
      jd = Date.__valid_civil(year, month, day.floor, start) or raise Date::Error, "invalid date"
      __from_local(jd, hour, minute, second, offset, start, day - day.floor)
    end
    alias civil new

    def jd(jd = 0, hour = 0, minute = 0, second = 0, offset = 0, start = Date::ITALY)
      __from_local(jd.floor, hour, minute, second, offset, start, jd - jd.floor)
    end

    def ordinal(year = -4712, yday = 1, hour = 0, minute = 0, second = 0, offset = 0, start = Date::ITALY)
      jd = Date.__valid_ordinal(year, yday, start) or raise Date::Error, "invalid date"
      __from_local(jd, hour, minute, second, offset, start)
    end

    def commercial(year = -4712, week = 1, wday = 1, hour = 0, minute = 0, second = 0, offset = 0, start = Date::ITALY)
      jd = Date.__valid_commercial(year, week, wday, start) or raise Date::Error, "invalid date"
      __from_local(jd, hour, minute, second, offset, start)
    end

    def now(start = Date::ITALY)
      Time.now.to_datetime.new_start(start)
    end

    def __offset(offset)
      case offset
      when String then Date._parse_zone(offset) || 0
      when Numeric then (offset * 86400).round
      else raise TypeError, "invalid offset"
      end
    end

    def __from_local(jd, hour, minute, second, offset, start, fraction = 0)
      hour += 24 if hour < 0
      minute += 60 if minute < 0
      second += 60 if second < 0
      valid = hour.between?(0, 24) && minute.between?(0, 59) && second >= 0 && second < 60 &&
        (hour != 24 || (minute == 0 && second == 0))
      raise Date::Error, "invalid date" unless valid
      seconds = hour * 3600 + minute * 60 + second.to_r + fraction.to_r * 86400
      offset = __offset(offset)
      total = jd * 86400 + seconds - offset
      whole = total.floor
      __at(whole.div(86400), whole % 86400, (total - whole) * 1_000_000_000, offset, start)
    end
  end

  alias hour __hour
  alias min __minute
  alias minute __minute
  alias sec __second
  alias second __second
  public :hour, :min, :minute, :sec, :second

  def sec_fraction
    Rational(@nanoseconds, 1_000_000_000)
  end
  alias second_fraction sec_fraction

  def offset
    Rational(@offset, 86400)
  end

  def zone
    __zone
  end

  def new_offset(offset = 0)
    DateTime.__at(@jd, @seconds, @nanoseconds, DateTime.__offset(offset), @start)
  end

  def to_s
    strftime("%Y-%m-%dT%H:%M:%S%:z")
  end

  def strftime(format = "%FT%T%:z")
    super(format)
  end

  def iso8601(digits = 0)
    digits > 0 ? strftime("%Y-%m-%dT%H:%M:%S.%#{digits}N%:z") : to_s
  end
  alias xmlschema iso8601
  alias rfc3339 iso8601

  def jisx0301(digits = 0)
    super() + strftime(digits > 0 ? "T%T.%#{digits}N%:z" : "T%T%:z")
  end

  def to_datetime
    self
  end

  def to_date
    Date.__at(jd, 0, 0, 0, @start)
  end

  def to_time
    Time.new(year, month, day, hour, min, sec + sec_fraction, @offset)
  end

  def __keys
    [:year, :month, :day, :yday, :wday, :hour, :minute, :second, :sec_fraction, :zone]
  end
end

class Time
  def to_date
    Date.new(year, month, day, Date::GREGORIAN).new_start(Date::ITALY)
  end

  # The date is of the Gregorian calendar, whenever it was.
  def to_datetime
    offset = Rational(utc_offset, 86400)
    DateTime.new(year, month, day, hour, min, sec + subsec, offset, Date::GREGORIAN).new_start(Date::ITALY)
  end

  def to_time
    self
  end
end
