Puppet::Functions.create_function(:'m::times') do
  def times
    stamp = Puppet::Pops::Time::Timestamp
    span = Puppet::Pops::Time::Timespan
    {
      'from_time'  => stamp.from_time(Time.at(86_400, 500_000)).to_s,
      'parse'      => stamp.parse('2020-01-02T03:04:05').to_s,
      'format'     => stamp.parse('02.01.2020', '%d.%m.%Y').to_s,
      'zone'       => stamp.parse('2020-01-02 03:04', '%Y-%m-%d %H:%M', 'CET').to_s,
      'hash'       => stamp.from_hash('string' => '2020', 'format' => '%Y').to_s,
      'number'     => [stamp.from_time(Time.at(1.5)).to_f, stamp.from_time(Time.at(7)).to_i],
      'time'       => stamp.from_time(Time.at(7)).to_time.to_i,
      'is newer'   => stamp.now > stamp.from_time(Time.at(0)),
      'span'       => span.parse('1-02:03:04.5').to_s,
      'span, hash' => span.from_hash('hours' => 1, 'minutes' => 2).to_s,
      'span, size' => [span.parse('0-00:01:00.0').to_i, span.parse('0-00:00:01.5').to_f],
      'compared'   => span.parse('0-00:01:00.0') > span.parse('0-00:00:59.0'),
    }
  end
end
