[ "${SemVer('1.2.3-rc1+b')}", "${SemVerRange('>=1.0.0')}", "${Timespan('1-02:03:04')}", "${Timestamp(0)}", "${Binary('aGk=')}", "${URI('http://x/y?z#f')}" ]
