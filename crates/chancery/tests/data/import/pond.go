package pond

import (
	"github.com/zond/godip"
	"github.com/zond/godip/graph"
	"github.com/zond/godip/state"
	"github.com/zond/godip/variants/classical"
	"github.com/zond/godip/variants/common"
)

const (
	Herons godip.Nation = "Herons"
	Otters godip.Nation = "Otters"
)

var Nations = []godip.Nation{Herons, Otters}

var PondVariant = common.Variant{
	Name:       "Pond",
	Graph:      func() godip.Graph { return PondGraph() },
	Start:      PondStart,
	Blank:      PondBlank,
	Phase:      classical.NewPhase,
	Nations:    Nations,
	SoloWinner: common.SCCountWinner(2),
}

func PondStart() (result *state.State, err error) {
	startPhase := classical.NewPhase(1900, godip.Spring, godip.Movement)
	result = PondBlank(startPhase)
	if err = result.SetUnits(map[godip.Province]godip.Unit{
		"ree":    godip.Unit{godip.Army, Herons},
		"dam/wc": {Type: godip.Fleet, Nation: Otters},
	}); err != nil {
		return
	}
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"ree": Herons,
		"dam": Otters,
	})
	return
}

func PondGraph() *graph.Graph {
	return graph.New().
		// Long Dam
		Prov("dam").Conn("ree", godip.Land).Flag(godip.Land).SC(Otters).
		// Long Dam (East Coast)
		Prov("dam/ec").Conn("pon", godip.Sea).Flag(godip.Sea).
		// Long Dam (West Coast)
		Prov("dam/wc").Conn("ree", godip.Sea).Flag(godip.Sea).
		// Hill
		Prov("hil").Conn("ree", godip.Land).Flag(godip.Land).
		// Pond Water
		Prov("pon").Conn("dam", godip.Sea).Conn("dam/ec", godip.Sea).Conn("ree", godip.Sea).Flag(godip.Sea).
		// Reed Bank
		Prov("ree").Conn("dam", godip.Land).Conn("dam/wc", godip.Sea).Conn("hil", godip.Land).Conn("pon", godip.Sea).Flag(godip.Coast...).SC(Herons).
		Done()
}
