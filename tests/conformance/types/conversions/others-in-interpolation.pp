["${Timespan(1)}", "${Timestamp(0)}", "${SemVer('1.0.0')}", "${SemVerRange('1.x')}", "${Binary('YQ==')}", "${URI('http://a')}", "${Sensitive(1)}"]
