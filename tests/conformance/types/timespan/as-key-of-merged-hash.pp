({ Timespan(1) => a } + { Timespan(1) => b }).length
