[default =~ Data, /a/ =~ Data, Integer =~ Data, Timespan(1) =~ Data, SemVer('1.0.0') =~ Data, Sensitive(1) =~ Data]
